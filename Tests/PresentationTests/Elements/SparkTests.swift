import Testing

@testable import Presentation

@Suite("A small chart of one line has a scale from zero, or the bounds that it is given")
struct SparkTests {
  private func spark(_ points: [Double], in bounds: Spark.Bounds = Spark.Bounds()) -> String {
    Spark.line(points, width: points.count, in: bounds, levels: Array("▁▂▃▄▅▆▇█"))
  }

  @Test("A sparkline begins at zero and ends at the greatest value")
  func sparkline() {
    #expect(spark([90, 95, 100]) == "▇██")
    #expect(spark([0, 50, 100]) == "▁▅█")
    #expect(spark([0, 0, 0]) == "▁▁▁")
    #expect(spark([7, 7]) == "██")
    #expect(spark([-4, 0, 4]) == "▁▅█")
  }

  @Test("Bounds that are given take the place of zero and the greatest value")
  func bounds() {
    #expect(spark([90, 95, 100], in: Spark.Bounds(minimum: 90, maximum: 100)) == "▁▅█")
    #expect(spark([5, 10], in: Spark.Bounds(minimum: 0, maximum: 100)) == "▁▂")
  }
}
