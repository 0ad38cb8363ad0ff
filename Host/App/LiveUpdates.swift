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

  func reload() { catalog.refresh(isAsked: true) }

  private func tell(_ event: SwapEvent) {
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
