import Testing

@testable import FeatureHosting

@MainActor @Suite("Leftovers of flows are those that the last stage of a canary has added")
struct LeftoversTests {
  /// The warning after looks that have found these counts, without what it advises.
  private func warning(descriptors: [Int?], threads: [Int?]) -> String? {
    var (descriptors, threads) = (descriptors[...], threads[...])
    var leftovers = Leftovers(
      descriptors: { descriptors.popFirst() ?? nil }, threads: { threads.popFirst() ?? nil })
    for _ in 0..<max(descriptors.count, threads.count) { leftovers.look() }
    return leftovers.warning.map { String($0.prefix { $0 != "." }) }
  }

  @Test(
    "Descriptors count from the first stage on, threads from the second",
    arguments: [
      ([5], [3], nil), ([5, 5], [3, 9], nil), ([5, 6], [3, 3], "1 descriptor"), ([5, 7], [3, 9], "2 descriptors"),
      ([5, 7, 7], [3, 9, 9], nil), ([5, 7, 6], [3, 9, 8], nil), ([5, 5, 5], [3, 9, 10], "1 thread"),
      ([5, 7, 9], [3, 4, 6], "2 descriptors and 2 threads"), ([nil, nil], [nil, nil, nil], nil),
      ([5, nil, 6], [3, nil, 4], "1 descriptor"),
    ] as [([Int?], [Int?], String?)])
  func growth(_ descriptors: [Int?], _ threads: [Int?], _ what: String?) {
    #expect(
      warning(descriptors: descriptors, threads: threads)
        == what.map { "Its flows leave \($0) behind each time they are destroyed" })
  }
}
