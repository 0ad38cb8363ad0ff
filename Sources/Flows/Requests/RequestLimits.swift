/// The limits on the requests of flows, which the engine and the functions that plugins call share.
package enum RequestLimits {
  /// The maximum number of requests that a flow makes in one call.
  ///
  /// If it makes more, none of them is carried out.
  package static var perCall: Int { HeaderLimits.requests }
  /// The maximum number of different tokens of a flow's wakes that wait.
  package static var waitingWakes: Int { HeaderLimits.wakes }
  /// The maximum number of timers of a flow that run, or have fired without the flow having been told yet.
  package static var timers: Int { HeaderLimits.timers }
  /// The longest time of a timer, in milliseconds.
  package static var timerMilliseconds: UInt64 { UInt64(HeaderLimits.timerMilliseconds) }
}
