import Failures
import FeatureHosting
import Flows
import PluginLoading
import Scenes
import Screens

/// The questions that the app asks above the screens of a feature which lacks a right: what it wants and why.
///
/// The identities of their elements and the numbers of their actions are random, and nobody but the app knows them:
/// with those of its own screens, a feature could otherwise have the user press an answer unawares.
@MainActor
final class ConsentQuestions {
  /// The subject of a question: a content of a library, and what it lacks.
  private struct Subject: Hashable {
    var library: PluginID
    var digest: String
    var missing: [Grant]
  }

  /// A question as it is shown.
  private struct Question {
    var subject: Subject
    var screen: Screen
  }

  private let words: FeatureWords
  /// Returns what is known of the library of a feature, or nil if it has nothing to ask for.
  private let record: @MainActor (FeatureID) -> FeatureRecord?
  /// Has an answer take effect.
  private let answer: @MainActor (ConsentAnswer, [Grant], PluginID) throws(FlowFailure) -> Void
  /// Called with the reason why an answer could not be kept, and the title of the library.
  private let onFailure: @MainActor (FlowFailure, String) -> Void
  private var questions: [PluginID: Question] = [:]
  /// The answer that each action means, of all questions since the start.
  private var answers: [ActionID: (subject: Subject, answer: ConsentAnswer)] = [:]
  /// The subjects that the user has answered in this run, and is not asked about again.
  private var answered: Set<Subject> = []
  /// The rights that libraries have wanted to use and lack, among those that are asked for at the first use.
  private var used: [PluginID: Set<Grant>] = [:]

  init(
    _ texts: AppTexts, record: @escaping @MainActor (FeatureID) -> FeatureRecord?,
    answer: @escaping @MainActor (ConsentAnswer, [Grant], PluginID) throws(FlowFailure) -> Void,
    onFailure: @escaping @MainActor (FlowFailure, String) -> Void
  ) {
    words = FeatureWords(texts: texts)
    self.record = record
    self.answer = answer
    self.onFailure = onFailure
  }

  /// Returns the question above the screens of a feature, or nil if it lacks nothing or the user has answered.
  func screen(of feature: FeatureID) -> Screen? {
    guard let record = record(feature), let subject = subject(of: record),
      !answered.contains(subject)
    else { return nil }
    if let known = questions[record.id], known.subject == subject { return known.screen }
    let screen = screen(subject, of: record)
    questions[record.id] = Question(subject: subject, screen: screen)
    return screen
  }

  /// Notes that a feature has asked the app for something that it lacks the right to, which the user is asked about from
  /// now on if it is a need of the feature.
  func noteUse(of grants: [Grant], by feature: FeatureID) {
    guard let record = record(feature) else { return }
    used[record.id, default: []].formUnion(grants.filter(\.isForAsking))
  }

  /// Takes an answer, if the action is one.
  ///
  /// - Returns: Whether it is an answer, also one to a question that is no longer shown, which has no effect.
  func takes(_ action: ActionID, on feature: FeatureID) -> Bool {
    guard let (subject, answer) = answers[action] else { return false }
    guard let record = record(feature), self.subject(of: record) == subject,
      answered.insert(subject).inserted
    else { return true }
    do throws(FlowFailure) {
      try self.answer(answer, subject.missing, subject.library)
    } catch {
      answered.remove(subject)
      onFailure(error, record.title)
    }
    return true
  }

  /// Returns what there is to ask about a library: all that a version lacks that waits, or what the running one needs.
  private func subject(of record: FeatureRecord) -> Subject? {
    let missing =
      record.waiting?.missing
      ?? record.missing.filter { !$0.isForAsking || used[record.id]?.contains($0) ?? false }
    guard !missing.isEmpty, !record.isLocked, let digest = record.waiting?.digest ?? record.digest else { return nil }
    return Subject(library: record.id, digest: digest, missing: missing)
  }

  private func screen(_ subject: Subject, of record: FeatureRecord) -> Screen {
    let texts = words.texts
    let builder = ScreenBuilder()
    builder.begin(.section, key: "\(UInt64.random(in: .min ... .max))")
    builder.string(.title, texts(record.waiting == nil ? .asksForMore : .newVersionAsks, record.title))
    builder.string(.footer, texts[.questionOfApp])
    for grant in subject.missing {
      builder.begin(.row)
      builder.string(.title, words.grant(grant))
      if let reason = words.reason(grant, of: record) { builder.string(.subtitle, reason) }
      builder.end()
    }
    let choices: [(AppText, ButtonRole, ConsentAnswer)] = [
      (.allowOnce, .normal, .once), (.allowAlways, .primary, .always), (.allowNotNow, .cancel, .notNow),
    ]
    for (title, role, answer) in choices {
      let action = ActionID(rawValue: .random(in: .min ... .max))
      answers[action] = (subject, answer)
      builder.begin(.button)
      builder.string(.title, texts[title])
      if role != .normal { builder.number(.role, Double(role.rawValue)) }
      builder.action(.activate, action)
      builder.end()
    }
    builder.end()
    return builder.finish()
  }
}
