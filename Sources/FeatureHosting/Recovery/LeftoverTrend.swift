import Platform

/// The trend of what a process has while the flows of one feature are opened and closed in it.
///
/// Descriptors and threads are a trend if each closing of many in a row finds more than the one before, and memory if
/// each of several long stretches ends with more. Code that reuses what it has opened shows no trend.
struct LeftoverTrend {
  /// The resources of a process after a flow has ended.
  struct Sample: Equatable {
    var descriptors: Int?
    var threads: Int?
    /// The resident memory in bytes.
    var memory: Int

    /// - Parameter process: The number of the process, or nil for this one.
    static func of(_ process: Int32?) -> Sample {
      Sample(
        descriptors: ProcessCounts.descriptors(of: process), threads: ProcessCounts.threads(of: process),
        memory: ResidentMemory.bytes(of: process))
    }
  }

  /// Something that has grown with each of its looks, and by how much in all.
  ///
  /// A look may be compared with the last but one, as what ends in another process may be gone only a moment later.
  private struct Growth {
    /// The least by which a look must find more.
    let step: Int
    /// The number of looks in a row that must find more.
    let looks: Int
    private let toleratesDelay: Bool
    private var last: Int?
    private var before: Int?
    private var first = 0
    private var count = 0
    private var isKnown = false

    init(step: Int, looks: Int, toleratesDelay: Bool = false) {
      (self.step, self.looks, self.toleratesDelay) = (step, looks, toleratesDelay)
    }

    /// Returns the growth when it becomes a trend, once.
    mutating func look(_ value: Int?) -> Int? {
      guard let value else { return nil }
      defer { (before, last) = (last, value) }
      guard let earlier = toleratesDelay ? before ?? last : last, value >= earlier + step else {
        (first, count) = (value, 0)
        return nil
      }
      count += 1
      guard count >= looks, !isKnown else { return nil }
      isKnown = true
      return value - first
    }
  }

  /// The closings in a row that make a trend of descriptors and threads.
  static let closings = 16
  /// The closings of a stretch, and the stretches in a row that make a trend of memory.
  static let stretch = 32
  static let stretches = 4
  /// The least by which memory must grow in a stretch: 4 KiB for each closing.
  static let memoryStep = stretch * 4096

  private var descriptors = Growth(step: 1, looks: closings, toleratesDelay: true)
  private var threads = Growth(step: 1, looks: closings, toleratesDelay: true)
  private var memory = Growth(step: memoryStep, looks: stretches)
  private var count = 0

  /// Takes a sample after a flow has ended.
  ///
  /// - Returns: The resources whose growth has become a trend, as the end of a sentence, or nil.
  mutating func take(_ sample: Sample) -> String? {
    count += 1
    let files = descriptors.look(sample.descriptors).map { "\($0) descriptors in \(Self.closings) closings" }
    let running = threads.look(sample.threads).map { "\($0) threads in \(Self.closings) closings" }
    let grown = count % Self.stretch == 0 ? memory.look(sample.memory) : nil
    let held = grown.map { "\(Generations.mebibytes($0)) in \(Self.stretch * Self.stretches) closings" }
    let parts = [files, running, held].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
