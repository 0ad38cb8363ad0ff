import EventLoop
import Scenes

/// The activities of the app in progress, oldest first.
@MainActor
final class ActivityList {
  private(set) var activities: [Activity] = []
  private var last: UInt64 = 0
  private let loop: any EventLoop
  private unowned let host: any EngineHost

  init(loop: any EventLoop, host: any EngineHost) {
    self.loop = loop
    self.host = host
  }

  func begin(
    _ text: String, showingAfter delay: Duration = .zero, since time: ContinuousClock.Instant? = nil,
    subject: String? = nil
  ) -> Activity.ID {
    last += 1
    let id = Activity.ID(rawValue: last)
    activities.append(Activity(id: id, text: text, began: time ?? loop.now, delay: delay, subject: subject))
    host.scheduleFlush()
    return id
  }

  func note(_ step: Activity.Step, of activity: Activity.ID) {
    guard let index = activities.firstIndex(where: { $0.id == activity }), activities[index].step != step else {
      return
    }
    activities[index].step = step
    host.scheduleFlush()
  }

  func end(_ activity: Activity.ID) {
    activities.removeAll { $0.id == activity }
    host.scheduleFlush()
  }
}
