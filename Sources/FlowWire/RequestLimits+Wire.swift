import Bytes
import Flows
import Payloads
import ServiceContracts

// The limits of the header in requests that come from another process, whose own code keeps a library to them: one that
// is beyond a limit was not sent by that code. Lengths are compared before anything is copied, where the form allows it.

extension RequestRecord {
  /// Checks what the form of the values does not: the sizes in a list, and in a value that the coder has read.
  func checkLimits() throws(ByteError) {
    if !routes.isEmpty {
      try ByteError.check(routes.count, "routes", limit: HeaderLimits.routes)
      for route in routes { try ByteError.check(route.count, "bytes of a route", limit: HeaderLimits.bytes) }
    }
    try style?.checkLimits()
    if let child { try child.checkLimits() }
    if !pages.isEmpty {
      try ByteError.check(pages.count, "pages", limit: HeaderLimits.pages)
      for page in pages { try page.checkLimits() }
    }
    if let offer { try offer.checkLimits() }
  }
}

extension PresentationStyle {
  fileprivate func checkLimits() throws(ByteError) {
    switch self {
    // The two named detents are no heights.
    case .sheet(let detents, _, _, _): try ByteError.check(detents.count, "detents", limit: HeaderLimits.heights + 2)
    case .embed(let slot): try ByteError.check(slot.utf8.count, "bytes of a slot", limit: HeaderLimits.slot)
    default: break
    }
  }
}

extension ChildFlow {
  fileprivate func checkLimits() throws(ByteError) {
    try ByteError.check(feature.rawValue.utf8.count, "bytes of a feature's ID", limit: HeaderLimits.featureId)
    try ByteError.check(launch.count, "bytes of a launch value", limit: HeaderLimits.bytes)
  }
}

extension PageItem {
  fileprivate func checkLimits() throws(ByteError) {
    try ByteError.check(id.rawValue.utf8.count, "bytes of a page's ID", limit: HeaderLimits.pageId)
    try ByteError.check(title.utf8.count, "bytes of a title", limit: HeaderLimits.title)
    try ByteError.check(icon.utf8.count, "bytes of an icon", limit: HeaderLimits.icon)
    try ChildFlow(feature: feature, launch: launch).checkLimits()
  }
}

extension ServiceOffer {
  fileprivate func checkLimits() throws(ByteError) {
    try ByteError.check(service.rawValue.utf8.count, "bytes of a service's ID", limit: ServiceLimits.text)
    try ByteError.check(callers.patterns.count, "callers", limit: HeaderLimits.callers)
    for pattern in callers.patterns {
      try ByteError.check(pattern.utf8.count, "bytes of a caller", limit: HeaderLimits.featureId)
    }
  }
}
