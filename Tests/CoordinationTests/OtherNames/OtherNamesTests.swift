import TestSupport
import Testing

@Suite("Code that uses another library's name for a thing gets an error with the name here")
struct OtherNamesTests {
  /// Code as an author coming from another library would write it, with what the compiler's message must name.
  private static let attempts: [(code: String, hint: String)] = [
    ("override func start(animated: Bool = true) async {}", "override start() async throws"),
    ("override func handle(_ action: CoordinatorAction) {}", "from sender: ActionSender"),
    (
      "override func handle(_ action: CoordinatorAction, from child: FeatureID) async -> Bool { true }",
      "from sender: ActionSender"
    ),
    ("func a() { _ = PresentationStyle.detents([.medium]) }", "sheet(detents:)"),
    ("func b() { navigate(to: Sample(), presentationStyle: .sheet) }", "navigate(to:style:animated:)"),
    ("func c() { router.navigate(toRoute: .only, presentationStyle: .sheet) }", "navigate(to:style:animated:)"),
    ("func d() { forcePresentation(presentationStyle: .sheet) }", "forcePresentation(style:over:)"),
    ("func e() { router.clean() }", "restart() to keep the first route, or startFlow(route:)"),
    ("func f() { start(coordinatorMode: .push) }", "start(.push)"),
    ("func h() { dismiss(completion: {}) }", "finishFlow(animated:)"),
    ("func g() { TabCoordinatorBase().getCoordinatorSelected() }", "selectedCoordinator()"),
  ]

  @Test("The message about another library's name names ours")
  func messages() throws {
    let folder = try TemporaryFolder()
    var lines = [
      "import Coordination", "import Flows", "import Screens", "enum SampleRoute: Route { case only }",
      "class Sample: Coordinator<SampleRoute> {}",
    ]
    for (index, attempt) in Self.attempts.enumerated() {
      lines.append("class Sample\(index): Sample { \(attempt.code) }")
    }
    let file = try folder.write(lines.joined(separator: "\n"), to: "Sample.swift")
    let modules = try Switchyard.product("Modules")
    let outcome = try runProcess(
      ["/usr/bin/env", "swiftc", "-swift-version", "6", "-typecheck", "-I", modules, file], deadline: .seconds(120))
    #expect(outcome.status != 0)
    let output = (outcome.output + outcome.errors).split(separator: "\n").filter { $0.contains("error:") }
    for (index, attempt) in Self.attempts.enumerated() {
      let line = lines.count - Self.attempts.count + index + 1
      let said = output.filter { $0.contains("Sample.swift:\(line):") }.joined(separator: "\n")
      #expect(said.contains(attempt.hint), "\(attempt.code): \(said)")
    }
  }
}
