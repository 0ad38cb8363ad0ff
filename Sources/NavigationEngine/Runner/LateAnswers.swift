import EventLoop
import Flows
import NavigationTree
import Scenes

/// The sign of flows that do not answer, in whichever tab they are: an activity for each feature, until all of its flows
/// have answered or are gone.
@MainActor
final class LateAnswers {
  private let window: WindowTree
  private let queries: FlowQueries
  private let activities: ActivityList
  private let texts: AppTexts
  private let loop: any EventLoop
  private var timer: LoopToken?
  private var shown: [String: Activity.ID] = [:]

  init(window: WindowTree, queries: FlowQueries, activities: ActivityList, texts: AppTexts, loop: any EventLoop) {
    self.window = window
    self.queries = queries
    self.activities = activities
    self.texts = texts
    self.loop = loop
  }

  /// Notes that a flow has been asked and has not answered at once.
  func didOpen() {
    guard timer == nil else { return }
    timer = loop.after(EngineLimits.lateness) { [weak self] in
      guard let self else { return }
      timer = nil
      update()
      if !queries.isEmpty { didOpen() }
    }
  }

  /// Notes that a flow has answered, or will not.
  func didClose() {
    if !shown.isEmpty { update() }
    if queries.isEmpty { timer = nil }
  }

  private func update() {
    var late: [String: ContinuousClock.Instant] = [:]
    for (flow, time) in queries.open(since: loop.now - EngineLimits.lateness) {
      let title = title(of: flow)
      late[title] = min(time, late[title] ?? time)
    }
    for (title, activity) in shown where late[title] == nil {
      activities.end(activity)
      shown[title] = nil
    }
    for (title, time) in late.sorted(by: { $0.key < $1.key }) where shown[title] == nil {
      shown[title] = activities.begin(texts(.doesNotAnswer, title), since: time, subject: title)
    }
  }

  /// Returns the title of the tab with the feature of a flow, or the ID of the feature.
  private func title(of flow: FlowID) -> String {
    let tree = window.tree
    let feature = tree.feature(of: flow)
    return tree.tabs?.pages.first { $0.item.feature == feature }?.item.title ?? feature.rawValue
  }
}
