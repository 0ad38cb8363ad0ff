/// A type that looks after the user while a call does not return, which keeps the thread of the calls from doing so.
public protocol CallAttendant: AnyObject, Sendable {
  /// Called on the watcher thread, several times a second, while a call has been under way for a while.
  ///
  /// - Parameters:
  ///   - report: The call, with the time for which it has been running.
  ///   - isUnderWay: Returns whether it still is. To be asked under the lock that ``callReturned()`` takes as well, so
  ///     that nothing is done for the call after that.
  /// - Returns: The descriptors that are waited for, besides the time.
  func attend(_ report: CallReport, isUnderWay: () -> Bool) -> [Int32]

  /// Called on the thread of the calls when a call has returned for which ``attend(_:isUnderWay:)`` was called.
  func callReturned()
}
