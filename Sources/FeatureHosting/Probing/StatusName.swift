import CSwitchyard

/// Statuses of the ABI in words for people.
enum StatusName {
  static func text(_ status: Int32) -> String {
    let names: [Int32: String] = [
      SY_OK: "SY_OK", SY_E_UNSPECIFIED: "SY_E_UNSPECIFIED", SY_E_UNSUPPORTED: "SY_E_UNSUPPORTED",
      SY_E_INVALID: "SY_E_INVALID", SY_E_STALE: "SY_E_STALE", SY_E_WRONG_THREAD: "SY_E_WRONG_THREAD",
      SY_E_WRONG_STATE: "SY_E_WRONG_STATE", SY_E_TOO_LARGE: "SY_E_TOO_LARGE", SY_E_NOT_FOUND: "SY_E_NOT_FOUND",
      SY_E_MALFORMED: "SY_E_MALFORMED", SY_E_STATE: "SY_E_STATE", SY_E_ABI: "SY_E_ABI",
      SY_E_CANCELLED: "SY_E_CANCELLED",
    ]
    if let name = names[status] { return "\(name) (\(status))" }
    return status > 0 ? "\(status), which is not a status" : "\(status), an unknown status"
  }
}
