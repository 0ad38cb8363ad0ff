import Platform

/// The resources that the flows of a library leave behind in the process of a canary when they are destroyed.
///
/// The first stage starts what a process has once, such as the threads of a pool, so that threads only count from the
/// second one on.
package struct Leftovers {
  /// A closure that counts a resource of the process, or returns nil if the kernel does not report it.
  package typealias Count = @MainActor () -> Int?

  private let countDescriptors: Count
  private let countThreads: Count
  private var descriptors: [Int] = []
  private var threads: [Int] = []

  package init(
    descriptors: @escaping Count = { ProcessCounts.descriptors() },
    threads: @escaping Count = { ProcessCounts.threads() }
  ) {
    countDescriptors = descriptors
    countThreads = threads
  }

  /// Looks at the process, before the first stage and after each.
  @MainActor
  mutating func look() {
    if let count = countDescriptors() { descriptors.append(count) }
    if let count = countThreads() { threads.append(count) }
  }

  /// The warning to the author, or nil if the last stage has left nothing behind.
  var warning: String? {
    let files = Self.growth(descriptors, from: 1)
    let threads = Self.growth(threads, from: 2)
    let parts = [
      files > 0 ? "\(files) \(files == 1 ? "descriptor" : "descriptors")" : nil,
      threads > 0 ? "\(threads) \(threads == 1 ? "thread" : "threads")" : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return
      "Its flows leave \(parts.joined(separator: " and ")) behind each time they are destroyed. Let 'destroy' close and "
      + "end everything that a flow opens and starts; in the app's process, the rest stays until the app quits."
  }

  /// The growth in the last stage, if it is at least the stage with this number.
  private static func growth(_ counts: [Int], from stage: Int) -> Int {
    guard counts.count > stage else { return 0 }
    return counts[counts.count - 1] - counts[counts.count - 2]
  }
}
