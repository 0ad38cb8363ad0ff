import AppControl
import Failures
import FeatureHosting
import NavigationEngine
import Platform
import Screens
import ServiceBroker

/// The requests that other processes of the user send to the app, on its control socket.
@MainActor
final class ControlRequests {
  private let catalog: FeatureCatalog
  private let window: AppWindow
  /// The object that keeps what happens, or nil, as for an app that does not let itself be looked at.
  private let inspector: (any AppInspecting)?
  private var socket: ControlSocket?
  /// The closures that respond to the requests to open links, by the order of arrival.
  private var links: [Int: @MainActor (ControlResponse) -> Void] = [:]
  private var lastLink = 0

  /// Opens the control socket.
  init(
    to window: AppWindow, _ catalog: FeatureCatalog, _ inspector: (any AppInspecting)?, in process: AppProcess
  ) throws(FlowFailure) {
    self.window = window
    self.inspector = inspector
    self.catalog = catalog
    socket = try ControlSocket(
      folder: process.directories.runtime, loop: process.loop,
      onShortage: { [weak process] in process?.checkDescriptors() }
    ) { [weak self] request, answer in self?.take(request, answer) }
    window.engine.add(self)
  }

  func end() { socket?.close() }

  private func take(_ request: ControlRequest, _ answer: @escaping @MainActor (ControlResponse) -> Void) {
    switch request {
    case .open(let url): open(url, answer)
    case .generations: answer(.done(catalog.generations.map(\.line).joined(separator: "\n")))
    case .revert(let title): window.updates.revert(title, answer)
    case .services(let json):
      let report = window.engine.serviceReport
      answer(.done(json ? JSONText.services(report) : report.text))
    case .features(let json): answer(FeatureRequests(decisions: window.decisions).list(json: json))
    case .decide(let action, let name):
      answer(FeatureRequests(decisions: window.decisions).decide(action, name))
      // What it changes is on screen before the next intent.
      window.engine.flush()
    case .settings(let name, let json):
      answer(SettingRequests(settings: window.featureSettings).list(name, json: json))
    case .set(let value, let name):
      answer(SettingRequests(settings: window.featureSettings).set(value, name: name))
      window.engine.flush()
    case .tree(let json):
      let outline = window.engine.outline()
      answer(.done(json ? JSONText.outline(outline) : outline.text))
    case .record, .moments, .moment, .travel, .rehearse, .replay, .script:
      answer(
        inspector?.answer(request)
          ?? .refused(
            "The app keeps no journal: it was started neither with 'dev' nor with 'run --inspect', or its maker denies it."
          ))
    }
  }

  private func open(_ url: String, _ answer: @escaping @MainActor (ControlResponse) -> Void) {
    lastLink += 1
    let number = lastLink
    links[number] = answer
    window.engine.open(url) { [weak self] _, failure in
      self?.links[number] = nil
      answer(failure.map { .refused($0.printable) } ?? .done("Opened \(PrintableText.visible(url))."))
    }
  }
}

extension ControlRequests: EngineObserver {
  var observedEvents: EngineEvents { .asked }

  func asked(_ question: String) {
    for answer in links.values { answer(.waiting(PrintableText.visible(question))) }
  }
}
