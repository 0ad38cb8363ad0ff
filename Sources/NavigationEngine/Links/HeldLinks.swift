import EventLoop
import Failures
import Flows

/// The links that wait to be opened again, in order of arrival.
///
/// Each is held once and for a limited time.
@MainActor
final class HeldLinks {
  struct Link {
    let url: String
    let isQuiet: Bool
  }

  private struct Held {
    let link: Link
    let expiry: LoopToken
    /// The container whose presentations must be dismissed first, or nil if the link waits for something else.
    let container: ContainerID?
  }

  private let loop: any EventLoop
  private let services: any EngineServices
  private var held: [Held] = []

  init(loop: any EventLoop, services: any EngineServices) {
    self.loop = loop
    self.services = services
  }

  /// Holds a link until it is taken or its time expires.
  func hold(_ link: Link, for time: Duration, until container: ContainerID? = nil) {
    held.removeAll { $0.link.url == link.url }
    let expiry = loop.after(time) { [weak self] in
      self?.held.removeAll { $0.link.url == link.url }
      self?.services.log(.warning, "A link waited too long and was dropped: \(link.url)", flow: nil)
    }
    held.append(Held(link: link, expiry: expiry, container: container))
  }

  /// Removes and returns the links that wait for the presentations over a container, or, if `container` is nil, those
  /// held by the gate or by a feature.
  func take(waitingFor container: ContainerID?) -> [Link] {
    let taken = held.filter { $0.container == container }
    held.removeAll { $0.container == container }
    for one in taken { one.expiry.cancel() }
    return taken.map(\.link)
  }
}
