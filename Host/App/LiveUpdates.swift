import Coordination
import FeatureHosting
import NavigationEngine

/// Takes new versions of libraries while the app runs, and says what became of them.
@MainActor
final class LiveUpdates {
  private let engine: NavigationEngine
  private let catalog: FeatureCatalog
  private let log: LogFile
  private var watcher: FolderWatcher?
  private var reverting: (title: String, answer: @MainActor (ControlAnswer) -> Void)?
  /// What the last swap has to say of its build, put before it.
  var prefix = ""

  init(engine: NavigationEngine, catalog: FeatureCatalog, log: LogFile) {
    self.engine = engine
    self.catalog = catalog
    self.log = log
    catalog.swap = { [weak engine] features, make, done in engine?.swap(features, make: make, done) }
    catalog.window = { [weak engine] done in engine?.snapshot(done) }
    catalog.onSwap = { [weak self] event in self?.tell(event) }
  }

  /// Watches the folder of libraries; without a watch the app works, and F5 looks.
  func watch(_ folder: String, loop: any EventLoop) {
    do throws(FlowFailure) {
      watcher = try FolderWatcher([folder], isRecursive: false, loop: loop) { [weak self] paths in
        if paths.contains(where: { $0.hasSuffix(".so") || $0 == folder }) { self?.catalog.refresh() }
      }
    } catch {
      log.write(.warning, "\(error)", phase: "watch")
    }
  }

  /// Goes back to the version before the present one; the answer comes when it is at work, or could not be.
  func revert(_ title: String, _ answer: @escaping @MainActor (ControlAnswer) -> Void) {
    guard catalog.revert(title) else {
      return answer(.refused("There is no earlier version of \(title) in this app."))
    }
    reverting = (title, answer)
  }

  func reload() { catalog.refresh(isAsked: true) }

  private func tell(_ event: SwapEvent) {
    if let reverting {
      switch event {
      case .swapped(reverting.title, _, _): reverting.answer(.done("\(reverting.title) is as it was before."))
      case .failed(reverting.title, let failure): reverting.answer(.refused("\(failure)"))
      default: break
      }
      self.reverting = nil
    }
    switch event {
    case .swapped(let title, let report, let duration):
      let what = prefix.isEmpty ? "\(title) " : "\(title) \(prefix), "
      let lost = report.lost.first.map { " \($0)" } ?? ""
      engine.show(.information, "\(what)swapped in \(Self.milliseconds(duration)).\(lost)")
      log.write(.info, "\(title) swapped in \(Self.milliseconds(duration)).\(lost)", phase: "swap")
    case .failed(let title, let failure):
      engine.show(.failure, "\(title) was not replaced, the version on screen works on: \(failure.message)")
      log.write(.error, "\(title) was not replaced: \(failure)", phase: "swap")
    }
    prefix = ""
  }

  /// "0.8 s".
  static func seconds(_ duration: Duration) -> String {
    let tenths = duration.components.seconds * 10 + duration.components.attoseconds / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) s"
  }

  static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }
}
