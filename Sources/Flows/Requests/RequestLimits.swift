/// The limits on the requests of flows, which the engine and the functions that plugins call share.
package enum RequestLimits {
  /// The maximum number of requests that a flow makes in one call.
  ///
  /// If it makes more, none of them is carried out.
  package static var perCall: Int { 256 }
  /// The maximum number of different tokens of a flow's wakes that wait.
  package static var waitingWakes: Int { 4096 }
}
