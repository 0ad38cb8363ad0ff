import Testing

@testable import FeatureHosting

@Suite("A figure that grows each time that a flow is closed is a trend, and one that only varies is none")
struct LeftoverTrendTests {
  /// The texts that are said, each with the number of the closing at which it is.
  private func said(
    _ closings: Int, _ sample: (Int) -> LeftoverTrend.Sample
  ) -> [(closing: Int, text: String)] {
    var trend = LeftoverTrend()
    return (0..<closings).compactMap { closing in trend.take(sample(closing)).map { (closing, $0) } }
  }

  @Test("Descriptors and threads that grow sixteen times in a row are said once")
  func steps() {
    let said = said(100) { .init(descriptors: 10 + 3 * $0, threads: 5 + $0, memory: 1) }
    #expect(said.map(\.closing) == [16])
    #expect(said.first?.text == "48 descriptors in 16 closings, 16 threads in 16 closings")
  }

  @Test("Growth is counted from the start again after a pause")
  func pauses() {
    #expect(said(100) { .init(descriptors: 10 + $0 % 15, threads: 5 + $0 % 8, memory: 1) }.isEmpty)
    #expect(said(100) { _ in .init(descriptors: nil, threads: nil, memory: 0) }.isEmpty)
  }

  @Test("Memory counts over stretches of 32 closings, and from 4 KiB a closing on")
  func memory() {
    let growing = said(400) { .init(descriptors: 1, threads: 1, memory: (1 << 24) + 8192 * $0) }
    #expect(growing.map(\.closing) == [159])
    #expect(growing.first?.text == "1.0 MiB in 128 closings")
    #expect(said(400) { .init(descriptors: 1, threads: 1, memory: (1 << 24) + 4000 * $0) }.isEmpty)
  }
}
