import Failures
import Flows
import NavigationEngine
import Payloads
import PluginBridge
import PluginLoading
import Scenes
import Screens

/// The tests that use the features as users do, at random.
enum WalkTests {
  static let all = Kind.allCases.map(walk)

  /// The kind of a walk: the things that it does besides pressing the elements on the screens.
  private enum Kind: String, CaseIterable {
    case actions, back, texts, restored, saved

    var name: String {
      switch self {
      case .actions: "walk.actions"
      case .back: "walk.back"
      case .texts: "walk.hostile-text"
      case .restored: "walk.restored"
      case .saved: "walk.saved"
      }
    }

    var summary: String {
      switch self {
      case .actions: "A random walk over the actions of the screens ends without a failure."
      case .back: "A walk that goes back as often as forward, in every way, ends without a failure."
      case .texts: "A walk that types unusual texts ends without a failure."
      case .restored: "A walk whose window is closed and restored repeatedly ends without a failure."
      case .saved: "A walk that saves each flow at each step ends without a failure."
      }
    }

    var steps: Int { self == .restored ? 40 : 80 }
  }

  private static func walk(_ kind: Kind) -> NamedTest {
    NamedTest(
      kind.name, rule: "sy_flow_v1", .lenient, kind.summary,
      remedy: "Repeat it with the seed of the report, and see the step that the message names."
    ) { subject throws(Finding) in
      var random = SeededNumbers(seed: subject.seed)
      try subject.eachFeature { feature throws(Finding) in
        var walk = Walk(kind, try Stage(subject, feature), subject)
        try walk.run(&random)
        walk.stage.close()
      }
    }
  }

  @MainActor
  private struct Walk {
    let kind: Kind
    private(set) var stage: Stage
    private let subject: Subject
    private var last = "opening it"

    init(_ kind: Kind, _ stage: Stage, _ subject: Subject) {
      self.kind = kind
      self.stage = stage
      self.subject = subject
    }

    mutating func run(_ random: inout SeededNumbers) throws(Finding) {
      try stage.openWhole()
      let end = WorkTime.now + .seconds(4)
      for step in 1...kind.steps {
        guard WorkTime.now < end else {
          return subject.advise(
            "The walk over \(stage.feature.id) takes long, and was ended early.", expected: "\(kind.steps) steps",
            found: "\(step - 1) steps")
        }
        try take(step, &random)
        guard let failure = stage.failure else { continue }
        throw Finding(
          "\(stage.feature.id) fails at step \(step) of a walk, after \(last).", expected: "a screen",
          found: failure.message, remedy: "Repeat it with --only \(kind.name) --seed \(subject.seed).")
      }
    }

    private mutating func take(_ step: Int, _ random: inout SeededNumbers) throws(Finding) {
      if kind == .saved {
        last = "saving it"
        for flow in stage.flows where flow.plugin.keepsState && flow.isRunning { _ = flow.save() }
      }
      if kind == .restored, step.isMultiple(of: 5) {
        last = "restoring the window"
        return try restore()
      }
      let goesBack = Int.random(in: 0..<100, using: &random) < (kind == .back ? 50 : 15)
      let presses = stage.screen.map { Press.all(on: $0) } ?? []
      guard !goesBack, let entry = stage.top?.entry, let press = presses.randomElement(using: &random) else {
        return goBack(&random)
      }
      last = "'\(press.title)'"
      var value = press.usualValue
      if kind == .texts, press.takesText { value = .text(Garbage.texts.randomElement(using: &random) ?? "") }
      stage.press(press, on: entry, value: value)
    }

    private mutating func goBack(_ random: inout SeededNumbers) {
      let page = PageID(rawValue: stage.feature.id.rawValue)
      last = "going back"
      subject.begin("after going back in \(stage.feature.id)")
      switch Int.random(in: 0..<(kind == .back ? 5 : 2), using: &random) {
      case 0, 1: stage.handle(.back)
      case 2: stage.handle(.backToRoot)
      case 3: stage.handle(.dismiss)
      default: stage.handle(.select(page))
      }
    }

    private mutating func restore() throws(Finding) {
      guard let snapshot = stage.snapshot() else { return }
      let storage = stage.storage(of: stage.feature.id)
      stage.close()
      stage = try Stage(subject, stage.feature, storage: storage, in: snapshot)
      stage.open()
    }
  }
}
