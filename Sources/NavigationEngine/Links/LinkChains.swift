import EventLoop
import Failures
import Flows
import NavigationTree

/// The links that flows open while they follow others, so that a chain without an end is noticed.
///
/// A chain ends when the user acts on a screen of the flow that received its last link, or when that flow opens nothing
/// for a while.
@MainActor
final class LinkChains {
  private struct Chain {
    /// The links in the order in which they were opened.
    let links: [String]
    let time: ContinuousClock.Instant
  }

  private let window: WindowTree
  private let loop: any EventLoop
  /// The chains by the flow that received the last link of each.
  private var chains: [FlowID: Chain] = [:]

  init(window: WindowTree, loop: any EventLoop) {
    self.window = window
    self.loop = loop
  }

  /// Returns the chain of links that led to a flow or one of its ancestors.
  func links(before flow: FlowID) -> [String] {
    guard !chains.isEmpty else { return [] }
    removeOld()
    var next: FlowID? = flow
    while let flow = next {
      if let chain = chains[flow] { return chain.links }
      next = window.tree.flows[flow]?.parent
    }
    return []
  }

  /// Notes that a flow receives the last link of a chain.
  func note(_ links: [String], to flow: FlowID) {
    removeOld()
    chains[flow] = Chain(links: links, time: loop.now)
  }

  /// Ends the chain of a flow, and of its ancestors, on whose screen the user has acted.
  func end(at flow: FlowID) {
    var next: FlowID? = flow
    while let flow = next {
      chains[flow] = nil
      next = window.tree.flows[flow]?.parent
    }
  }

  private func removeOld() {
    let now = loop.now
    chains = chains.filter {
      $0.value.time.duration(to: now) <= EngineLimits.linkTime && window.tree.flows[$0.key] != nil
    }
  }

  /// Returns the reason why a flow cannot open a link after these, or nil if it can.
  static func failure(opening url: String, after links: [String]) -> FlowFailure? {
    guard links.last == url || links.count >= EngineLimits.linkHops else { return nil }
    return FlowFailure(
      code: .linkLoop, message: "\(url) was not opened: links keep opening each other.",
      expected: "at most \(EngineLimits.linkHops) links in a row, all different",
      found: (links + [url]).joined(separator: " → "),
      remedy: "While handling a link, open only links that lead further.")
  }
}

extension FlowFailure.Code {
  /// The code for a link that a flow opens in an endless chain.
  static let linkLoop = Self(rawValue: "link.loop")
}
