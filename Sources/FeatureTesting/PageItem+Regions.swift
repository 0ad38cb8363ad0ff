import Flows

extension [PageItem] {
  /// The pages with a tab for each, also where it would stand in a region: a test without a host has no regions.
  var withTabs: [PageItem] {
    map { page in
      var page = page
      page.region = nil
      return page
    }
  }
}
