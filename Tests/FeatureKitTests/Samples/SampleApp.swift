import Coordination
import Failures
import FeatureTesting

extension FeatureTester {
  /// An app with one tab, which shows the coordinator of a sample.
  static func app(of coordinator: CoordinatorBase, links: [String] = []) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.sample", links: links) { (_) throws(FlowFailure) in CoordinatorFlow(coordinator) }
    await app.start()
    return app
  }
}
