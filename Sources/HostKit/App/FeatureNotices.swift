import Coordination
import EventLoop
import Failures
import Flows
import NavigationEngine
import NavigationTree
import Screens
import ServiceContracts

/// The notices of the app, as features use them by ``CoordinatorBase/showNotice(_:)`` and other languages by name.
enum NoticesService: Service {
  static let id: ServiceID = "switchyard.notices/1"

  /// Shows a sentence; the answer says whether the feature's tab was marked.
  struct Tell: ServiceCall, RawRepresentable {
    typealias Contract = NoticesService
    typealias Reply = Bool
    /// The sentence.
    let rawValue: String
  }
}

/// The sentences that features say once, and the marks on their tabs: the root provides ``NoticesService``.
@MainActor
final class FeatureNotices {
  private weak var engine: NavigationEngine?
  private let loop: any EventLoop
  /// Returns the title of a feature, as users see it.
  private let title: @MainActor (FeatureID) -> String
  /// The features whose tabs are marked.
  private var marked: Set<FeatureID> = []
  /// The times of the last sentences of each feature.
  private var times: [FeatureID: [ContinuousClock.Instant]] = [:]

  private static let (most, span) = (5, Duration.seconds(10))
  /// The size of a sentence, in bytes.
  private static let longest = 200

  init(
    providedBy root: RootCoordinator, in engine: NavigationEngine, loop: any EventLoop,
    title: @escaping @MainActor (FeatureID) -> String
  ) {
    self.engine = engine
    self.loop = loop
    self.title = title
    root.services.provide(NoticesService.self) { [unowned self] notices in
      notices.on(NoticesService.Tell.self) { try self.tell($0.rawValue, by: $1) }
    }
  }

  /// Returns whether the tab of a feature is marked; one that is selected is not any more.
  func isMarked(_ feature: FeatureID, isSelected: Bool) -> Bool {
    if isSelected { marked.remove(feature) }
    return marked.contains(feature)
  }

  private func tell(_ sentence: String, by feature: FeatureID) throws(FlowFailure) -> Bool {
    let text = PrintableText.visible(sentence)
    guard !text.isEmpty, sentence.utf8.count <= Self.longest else {
      throw FlowFailure(
        code: "notices.length", message: "A notice of \(feature) was refused: its sentence is empty or too long.",
        expected: "1 to \(Self.longest) bytes", found: "\(sentence.utf8.count)",
        remedy: "Give the notice one short sentence.")
    }
    let now = loop.now
    let recent = (times[feature] ?? []).filter { $0.duration(to: now) < Self.span }
    guard recent.count < Self.most else {
      throw FlowFailure(
        code: "notices.too-many", message: "A notice of \(feature) was refused: the feature sends too many.",
        expected: "at most \(Self.most) in \(Self.span.components.seconds) seconds", found: "one more",
        remedy: "Send a notice when work has ended; show its progress on a screen or in a badge.")
    }
    times[feature] = recent + [now]
    // A tab that is in front is not marked, whatever is shown over it.
    let tabs = engine?.tree.tabs
    let page = tabs?.pages.first { $0.item.feature == feature && $0.item.region == nil }?.item.id
    if let page, page != tabs?.selected { marked.insert(feature) }
    engine?.show(.information, "\(title(feature)): \(text)", subject: feature.rawValue)
    return marked.contains(feature)
  }
}
