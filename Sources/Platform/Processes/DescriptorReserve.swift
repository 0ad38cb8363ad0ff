import Glibc
import Synchronization

/// Descriptors that this process keeps for its own work, out of the reach of the code of others that it calls.
///
/// The limit of the process stays below what the system allows. When calls into others' code have used up nearly all of
/// it, the limit rises to what the system allows, and stays lower in calls into the code that has taken the most. The
/// threads of others are not held back by that.
///
/// A call costs a question to the kernel at its beginning and one at its end. What each caller takes is counted from
/// the moment at which half of the descriptors are open.
public final class DescriptorReserve: Sendable {
  /// A report that the descriptors run short.
  public struct Shortage: Sendable, Equatable {
    /// The library whose calls have taken the most, or nil if none stands out.
    public var owner: String?
    /// The function in which it took the most at once.
    public var function: String?
    /// At least how many it has taken.
    public var taken: Int
    /// The number of descriptors that there are for others.
    public var limit: Int
    /// The number of descriptors that the process has kept for itself.
    public var reserve: Int

    /// A text that says what has happened, what it means, and what to do.
    public var text: String {
      let first = "Nearly all of the \(limit) descriptors of the app's process are open."
      let whose =
        owner.map { "\($0) has opened at least \(taken) of them\(function.map { " in '\($0)'" } ?? "")." }
        ?? "They were not opened in the calls of a single feature."
      return
        "\(first) \(whose) The app works on with \(reserve) more, which features do not get. Start the app again, with "
        + "'--isolation process' if this comes back."
    }
  }

  private struct Frame {
    let function: String
    let owner: String
    /// The number of descriptors that were open at the beginning, without those of nested calls; nil if not counted.
    var start: Int?
  }

  private struct Share {
    var taken = 0
    var most = 0
    var function: String?
  }

  private struct State {
    var frames: [Frame] = []
    var isCounting = false
    var isShort = false
    var shares: [String: Share] = [:]
    var culprit: String?
    var reported: Set<String> = []
  }

  /// The share of the limit that is kept, and the most that is.
  private static let divisor = 4
  private static let largest = 64

  private let limit: Int32
  private let whole: rlim_t
  private let report: @Sendable (Shortage) -> Void
  private let state = Mutex(State())

  /// Sets the descriptors aside.
  ///
  /// - Parameter report: Called on the thread of the calls, once for each culprit.
  /// - Returns: Nil if the limit cannot be read or set.
  public init?(report: @escaping @Sendable (Shortage) -> Void) {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0, limits.rlim_cur >= 16 else {
      return nil
    }
    let soft = limits.rlim_cur
    whole = min(limits.rlim_max, soft + rlim_t(Self.largest))
    limit = Int32(clamping: min(soft, whole - min(rlim_t(Self.largest), whole / rlim_t(Self.divisor))))
    self.report = report
    guard set(rlim_t(limit)) else { return nil }
  }

  // MARK: Calls

  /// Notes the beginning of a call into the code of others.
  func begin(_ function: String, of owner: String) {
    state.withLock { state in
      if !state.isCounting, state.frames.isEmpty, isOpen(half) { state.isCounting = true }
      state.frames.append(Frame(function: function, owner: owner, start: state.isCounting ? open() : nil))
      if state.isShort, owner == state.culprit { _ = set(rlim_t(limit)) }
    }
  }

  /// Notes the end of the innermost call.
  func endCall() {
    let shortage = state.withLock { state -> Shortage? in
      guard let frame = state.frames.popLast() else { return nil }
      count(frame, &state)
      return look(&state)
    }
    if let shortage { report(shortage) }
  }

  /// Looks whether descriptors are short, as a call of the system has said so.
  public func check() {
    let shortage = state.withLock { state in
      if isOpen(half) { state.isCounting = true }
      return look(&state)
    }
    if let shortage { report(shortage) }
  }

  private func count(_ frame: Frame, _ state: inout State) {
    var taken = 0
    if let start = frame.start {
      taken = open() - start
      if let outer = state.frames.indices.last { state.frames[outer].start? += taken }
    } else if !state.isCounting, isOpen(half) {
      // They were fewer than half at the beginning.
      state.isCounting = true
      taken = max(0, open() - Int(half))
    }
    guard taken != 0 else { return }
    var share = state.shares[frame.owner] ?? Share()
    share.taken = max(0, share.taken + taken)
    if taken > share.most { (share.most, share.function) = (taken, frame.function) }
    state.shares[frame.owner] = share
  }

  /// Raises the limit when descriptors are short, and lowers it when they are not any more.
  private func look(_ state: inout State) -> Shortage? {
    guard state.isCounting else { return nil }
    let isShort = isOpen(limit - margin)
    defer { state.isShort = isShort }
    guard isShort else {
      if state.isShort { _ = set(rlim_t(limit)) }
      state.isCounting = isOpen(half)
      if !state.isCounting { (state.shares, state.culprit) = ([:], nil) }
      return nil
    }
    _ = set(whole)
    let most = state.shares.max { $0.value.taken < $1.value.taken }
    let culprit = most.flatMap { $0.value.taken >= Int(limit) / 8 ? $0 : nil }
    state.culprit = culprit?.key
    guard state.reported.insert(culprit?.key ?? "").inserted else { return nil }
    return Shortage(
      owner: culprit?.key, function: culprit?.value.function, taken: culprit?.value.taken ?? 0, limit: Int(limit),
      reserve: Int(clamping: whole) - Int(limit))
  }

  // MARK: The system

  /// The descriptors from which they count as half used, and as used up, as the lowest free number is given out.
  private var half: Int32 { limit / 2 }
  private var margin: Int32 { max(2, min(16, limit / 16)) }

  private func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Returns the number of open descriptors.
  private func open() -> Int { ProcessCounts.descriptors() ?? 0 }

  private func set(_ soft: rlim_t) -> Bool {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return false }
    limits.rlim_cur = min(soft, limits.rlim_max)
    return setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0
  }
}
