import CSwitchyard
import Failures
import FlowABI
import Flows

extension DescriptorCheck {
  /// Returns the region of a feature, by the table that its `extension` returns for "switchyard.region/1", or nil.
  func region(in tables: Tables, isTab: Bool, _ place: String) throws(FlowFailure) -> WindowRegion? {
    guard let table = tables(SY_REGION_1) else { return nil }
    typealias Layout = MemoryLayout<sy_region_v1>
    let place = "\(place).region"
    let kind = try record(of: sy_region_v1.self, at: table, place).uint32(Layout.offset(of: \.kind))
    guard let region = WindowRegion(rawValue: kind) else {
      throw LoadFailure.text(name, "\(place).kind", expected: "SY_REGION_*", found: "\(kind)")
    }
    guard !isTab else {
      throw LoadFailure.text(
        name, "\(place).kind", expected: "no region: the feature has a tab",
        found: "\(region): declare a second feature for the region")
    }
    return region
  }
}
