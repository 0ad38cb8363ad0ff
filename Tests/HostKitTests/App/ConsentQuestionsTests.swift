import Failures
import FeatureHosting
import Flows
import PluginLoading
import Scenes
import Screens
import Testing

@testable import HostKit

@Suite("The app asks above a feature's screens for what it lacks, and only the app's own buttons answer")
@MainActor
struct ConsentQuestionsTests {
  private let library = SampleLibrary()

  private func questions(onFailure: @escaping @MainActor (FlowFailure, String) -> Void = { _, _ in })
    -> ConsentQuestions
  {
    ConsentQuestions(
      AppTexts(), record: { [library] in $0 == "shop.status" ? library.record : nil },
      answer: { [library] answer, grants, _ throws(FlowFailure) in try library.take(answer, about: grants) },
      onFailure: onFailure)
  }

  private func action(_ title: String, _ screen: Screen?) throws -> ActionID {
    try #require(screen?.elements.first { $0.string(.title) == title }?.action(.activate))
  }

  @Test("A question names the need and the reason, in its author's own words, with three answers")
  func question() throws {
    let screen = try #require(questions().screen(of: "shop.status"))
    #expect(screen.root.children.map(\.kind) == [.section])
    let section = try #require(Array(screen.root.children).first)
    #expect(section.string(.title) == "Status asks for what it may not do")
    #expect(section.string(.footer) == "The app asks this, not the feature.")
    #expect(section.children.map { $0.string(.title) } == ["Read /proc", "Allow once", "Always", "Not now"])
    #expect(section.children.map { $0.string(.subtitle) }.first == "Its author says: “to show the load”")
    #expect(questions().screen(of: "host.start") == nil)
  }

  @Test(
    "An answer takes effect once, and the question goes",
    arguments: [
      ("Allow once", ConsentAnswer.once), ("Always", .always), ("Not now", .notNow),
    ])
  func answers(_ title: String, _ answer: ConsentAnswer) throws {
    let questions = questions()
    let action = try action(title, questions.screen(of: "shop.status"))
    #expect(questions.takes(action, on: "shop.status"))
    #expect(library.answers == [answer])
    #expect(questions.screen(of: "shop.status") == nil)
    // A second press, on a scene from before, reaches neither the app nor the feature.
    #expect(questions.takes(action, on: "shop.status"))
    #expect(library.answers == [answer])
  }

  @Test("The question stays the same while it is shown, and is another one for what is asked for later")
  func change() throws {
    let questions = questions()
    let first = questions.screen(of: "shop.status")
    #expect(questions.screen(of: "shop.status") == first)
    let earlier = try action("Always", first)
    library.record.missing = [.read("/proc"), .network]
    let second = questions.screen(of: "shop.status")
    #expect(second != first)
    #expect(second?.elements.contains { $0.string(.title) == "Connect to other machines" } == true)
    // Who has seen the first question has not agreed to the second.
    #expect(questions.takes(earlier, on: "shop.status"))
    #expect(library.answers.isEmpty)
    #expect(questions.screen(of: "shop.status") == second)
  }

  @Test("An act of the app for a feature is asked about at its first use, and not again for the same")
  func firstUse() throws {
    library.record.missing = [.read("/proc"), .open, .copy]
    let questions = questions()
    let first = questions.screen(of: "shop.status")
    #expect(first?.elements.compactMap { $0.string(.title) }.contains("Read /proc") == true)
    let asked = { (screen: Screen?) in
      screen.map { $0.elements.filter { $0.kind == .row }.compactMap { $0.string(.title) } } ?? []
    }
    #expect(asked(first) == ["Read /proc"])
    #expect(questions.takes(try action("Always", first), on: "shop.status"))
    #expect(library.asked == [[.read("/proc")]])
    library.record.missing = [.open, .copy]
    #expect(questions.screen(of: "shop.status") == nil)
    questions.noteUse(of: [.open, .read("/etc")], by: "shop.status")
    let second = questions.screen(of: "shop.status")
    #expect(asked(second).count == 1)
    #expect(questions.takes(try action("Not now", second), on: "shop.status"))
    #expect(library.asked.last == [.open])
    questions.noteUse(of: [.open], by: "shop.status")
    #expect(questions.screen(of: "shop.status") == nil)
    questions.noteUse(of: [.copy], by: "shop.status")
    #expect(asked(questions.screen(of: "shop.status")).count == 2)
    // What no feature of the library has declared is not asked for.
    library.record.missing = []
    questions.noteUse(of: [.copy], by: "shop.status")
    #expect(questions.screen(of: "shop.status") == nil)
  }

  @Test("No number that a library can guess is an answer, nor can it have an element with the identity of one")
  func guessing() throws {
    let questions = questions()
    let screen = try #require(questions.screen(of: "shop.status"))
    let other = try #require(self.questions().screen(of: "shop.status"))
    for number in 0..<10_000 as Range<UInt64> {
      #expect(!questions.takes(ActionID(rawValue: number), on: "shop.status"))
      #expect(!questions.takes(ActionID(rawValue: .max - number), on: "shop.status"))
    }
    #expect(library.answers.isEmpty)
    // Not the identities nor the numbers of another run.
    #expect(Set(screen.elements.dropFirst().map(\.id)).isDisjoint(with: other.elements.dropFirst().map(\.id)))
    #expect(try action("Always", screen) != action("Always", other))
    #expect(!questions.takes(try action("Always", other), on: "shop.status"))
  }

  @Test("An answer on the screen of another feature is none")
  func elsewhere() throws {
    let questions = questions()
    let action = try action("Always", questions.screen(of: "shop.status"))
    #expect(questions.takes(action, on: "shop.cart"))
    #expect(library.answers.isEmpty)
    #expect(questions.screen(of: "shop.status") != nil)
  }

  @Test("An answer that could not be kept is reported, and is asked for again")
  func failing() throws {
    var said: [String] = []
    let questions = questions { failure, title in said.append("\(title): \(failure.message)") }
    library.failure = FlowFailure(code: "test", message: "The disk is full.")
    let action = try action("Always", questions.screen(of: "shop.status"))
    #expect(questions.takes(action, on: "shop.status"))
    #expect(said == ["Status: The disk is full."])
    #expect(questions.screen(of: "shop.status") != nil)
  }

  @Test("A version that waits asks for what it lacks, and the running one asks for nothing meanwhile")
  func waiting() throws {
    library.record.missing = []
    library.record.waiting = SampleLibrary.waiting
    let screen = try #require(questions().screen(of: "shop.status"))
    let titles = screen.elements.map { $0.string(.title) }
    #expect(titles.dropFirst().prefix(2) == ["A new version of Status waits: it asks for more", "Start programs"])
  }
}
