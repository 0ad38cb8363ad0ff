import CSwitchyard

/// Returns the name of a status in the header for messages, such as "SY_E_STALE".
package func statusName(_ status: Int32) -> String {
  switch status {
  case SY_OK: "SY_OK"
  case SY_PENDING: "SY_PENDING"
  case SY_E_UNSUPPORTED: "SY_E_UNSUPPORTED"
  case SY_E_INVALID: "SY_E_INVALID"
  case SY_E_STALE: "SY_E_STALE"
  case SY_E_WRONG_THREAD: "SY_E_WRONG_THREAD"
  case SY_E_WRONG_STATE: "SY_E_WRONG_STATE"
  case SY_E_TOO_LARGE: "SY_E_TOO_LARGE"
  case SY_E_NOT_FOUND: "SY_E_NOT_FOUND"
  case SY_E_MALFORMED: "SY_E_MALFORMED"
  case SY_E_STATE: "SY_E_STATE"
  case SY_E_ABI: "SY_E_ABI"
  case SY_E_CANCELLED: "SY_E_CANCELLED"
  case SY_E_PARTIAL: "SY_E_PARTIAL"
  case SY_E_HELD: "SY_E_HELD"
  case SY_E_NOT_APPLICABLE: "SY_E_NOT_APPLICABLE"
  default: "SY_E_UNSPECIFIED"
  }
}

/// Returns a status with its number for messages, such as "SY_E_STALE (-4)" or "7, which is not a status".
package func statusText(_ status: Int32) -> String {
  if status > SY_PENDING { return "\(status), which is not a status" }
  let name = statusName(status)
  return name == "SY_E_UNSPECIFIED" && status != SY_E_UNSPECIFIED
    ? "\(status), an unknown status" : "\(name) (\(status))"
}
