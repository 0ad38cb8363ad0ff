import Coordination
import Testing

@MainActor @Suite("Dependencies are made when they are asked for")
struct DependenciesTests {
  private final class One {}
  private final class Two {}
  private struct Refused: Error {}
  private final class Gate {
    var isReady = false
  }

  @Test("A registered dependency is made once, and a transient one each time")
  func factories() throws {
    let dependencies = Dependencies()
    dependencies.register { _ in One() }
    dependencies.registerTransient { _ in Two() }
    #expect(try dependencies.resolve(One.self) === dependencies.resolve(One.self))
    #expect(try dependencies.resolve(Two.self) !== dependencies.resolve(Two.self))
  }

  @Test("A factory that throws is asked again, and may ask for others")
  func throwing() throws {
    let dependencies = Dependencies()
    let gate = Gate()
    dependencies.register { (all: Dependencies) -> [Int] in
      guard gate.isReady else { throw Refused() }
      return [try all.resolve(String.self).count]
    }
    dependencies.register("four")
    #expect(throws: Refused.self) { try dependencies.resolve([Int].self) }
    gate.isReady = true
    #expect(try dependencies.resolve([Int].self) == [4])
  }

  @Test("A dependency that needs itself is an error that names the circle, and does not end the process")
  func cycle() {
    let dependencies = Dependencies()
    dependencies.register { (all: Dependencies) -> Int in try all.resolve(String.self).count }
    dependencies.register { (all: Dependencies) -> String in "\(try all.resolve(Int.self))" }
    let error = DependencyError(type: "Int", through: ["Int", "String"])
    #expect(throws: error) { try dependencies.resolve(Int.self) }
    #expect(error.description == "Int needs itself: Int → String → Int. Resolve one of them later.")
    // Nothing is left at work.
    #expect(throws: error) { try dependencies.resolve(Int.self) }
  }
}
