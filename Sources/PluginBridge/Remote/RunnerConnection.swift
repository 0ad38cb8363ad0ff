package import Bytes
package import FlowWire
package import Platform

/// The connection to what runs flows elsewhere: a process, which says whatever it likes.
@MainActor
package protocol RunnerConnection: AnyObject {
  /// The receiver of what it says and does.
  var delegate: (any RunnerConnectionDelegate)? { get set }
  /// The number of the process; -1 when there is none.
  var id: Int32 { get }
  /// The excess of what a library may hold for which it was ended by force, or nil.
  var excess: ProcessHoldings.Excess? { get }

  /// Begins.
  ///
  /// - Parameter file: The descriptor of a file that it gets, or nil.
  /// - Returns: 0, or an `errno` value.
  func start(_ arguments: [String], file: Int32?) -> Int32

  /// Sends a message.
  ///
  /// - Throws: An error of the coder or of the frame when the message cannot be sent.
  func send(_ message: HostMessage) throws

  /// Ends it by force; its end is reported as every other.
  func signal()

  /// Lets it end by itself; its end is reported to nobody.
  func end()
}

/// The receiver of what a connection says and does.
@MainActor
package protocol RunnerConnectionDelegate: AnyObject {
  /// The other side has sent a message.
  func connection(_ connection: any RunnerConnection, didSend message: RunnerMessage)
  /// The other side has printed this.
  func connection(_ connection: any RunnerConnection, didPrint bytes: ArraySlice<UInt8>)
  /// The system does not say what the other side holds, so that nothing limits it.
  func connectionHidesHoldings(_ connection: any RunnerConnection)
  /// The other side has ended, and all that it had sent and printed has been reported; nothing follows.
  func connection(_ connection: any RunnerConnection, didEnd status: ProcessStatus, garbled: FrameError?)
}
