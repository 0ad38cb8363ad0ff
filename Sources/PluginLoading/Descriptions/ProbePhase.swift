/// A phase of a probe, which tells what the library was doing when it crashed or hung.
package enum ProbePhase: UInt8 {
  case load = 1
  case entry
  case check
  case end
  case canary

  /// The end of a sentence: "… crashed while loading".
  var words: String {
    switch self {
    case .load: "while loading"
    case .entry: "in switchyard_plugin_v1"
    case .check: "while its table was read"
    case .end: "while ending"
    case .canary: "while taking over from the version on screen"
    }
  }
}
