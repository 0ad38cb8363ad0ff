public import Coordination
public import Failures
public import Flows
public import NavigationEngine

extension FeatureTester {
  /// Replaces the code of a feature while it is on screen, as saving a source file does.
  ///
  /// ```swift
  /// await app.press("Espresso machine")
  /// let report = try await app.swap("shop.catalog") { CatalogCoordinator() }
  /// #expect(report.lost == [])
  /// #expect(app.title == "Espresso machine")
  /// ```
  ///
  /// - Returns: A report of the state that couldn't be carried over to the new version.
  /// - Throws: The reason that the new version was rejected. The old version keeps running unchanged.
  public func swap(
    _ feature: FeatureID, coordinator: @escaping @MainActor () -> CoordinatorBase
  ) async throws(FlowFailure) -> SwapReport {
    try await swap(feature) { (_) throws(FlowFailure) in CoordinatorFlow(coordinator()) }
  }

  /// Replaces the code of a feature while it is on screen, as ``swap(_:coordinator:)`` does.
  ///
  /// - Parameters:
  ///   - feature: The ID of the feature.
  ///   - make: Creates an instance of the new version from a launch value. It is called for the feature's own flow and
  ///     for each child that can be recreated.
  public func swap(_ feature: FeatureID, to make: @escaping TestFactory.Make) async throws(FlowFailure) -> SwapReport {
    var result: Result<SwapReport, FlowFailure>?
    let source = ClosureFlowSource([feature]) { _, launch, ready in
      do throws(FlowFailure) {
        ready(.success(try make(launch)))
      } catch {
        ready(.failure(error))
      }
    }
    engine.swap([feature], from: source) { result = $0 }
    await waitUntilIdle()
    guard let result else {
      throw FlowFailure(
        code: "swap.waiting", message: "The new version of \(feature) has not started yet.",
        remedy: "Advance the clock with loop.advance(by:).")
    }
    return try result.get()
  }
}
