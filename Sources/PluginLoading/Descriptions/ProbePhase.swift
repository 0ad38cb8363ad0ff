/// A phase of a probe: what the library is doing when it crashes or hangs.
package enum ProbePhase: UInt8 {
  case load = 1
  case entry
  case check
  case end
  case canary

  /// As the end of a sentence: "… crashed while loading".
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
