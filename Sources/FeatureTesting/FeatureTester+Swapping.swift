public import Coordination
public import Failures
public import Flows
public import NavigationEngine

extension FeatureTester {
  /// Replaces the code of a feature while it is on screen, as happens when its author saves.
  ///
  /// ```swift
  /// await app.press("Espresso machine")
  /// let report = try await app.swap("shop.catalog") { CatalogCoordinator() }
  /// #expect(report.lost == [])
  /// #expect(app.title == "Espresso machine")
  /// ```
  ///
  /// - Returns: what could not be kept.
  /// - Throws: Why the new version was not taken; the old one then works on as if nothing had happened.
  public func swap(
    _ feature: FeatureID, coordinator: @escaping @MainActor () -> CoordinatorBase
  ) async throws(FlowFailure) -> SwapReport {
    try await swap(feature) { (_) throws(FlowFailure) in CoordinatorFlow(coordinator()) }
  }

  /// Replaces the code of a feature while it is on screen, as ``swap(_:coordinator:)`` does.
  ///
  /// - Parameters:
  ///   - feature: The feature's id.
  ///   - make: Makes an instance of the new version from a launch value: the feature's own, and that of each child that
  ///     can be made again.
  public func swap(_ feature: FeatureID, to make: @escaping TestFactory.Make) async throws(FlowFailure) -> SwapReport {
    var result: Result<SwapReport, FlowFailure>?
    let remake: NavigationEngine.Remake = { _, launch, ready in
      do throws(FlowFailure) {
        ready(.success(try make(launch)))
      } catch {
        ready(.failure(error))
      }
    }
    engine.swap([feature], make: remake) { result = $0 }
    await settle()
    guard let result else {
      throw FlowFailure(
        code: "swap.waiting", message: "The new version of \(feature) has not answered yet.",
        remedy: "Move the clock: loop.advance(by:).")
    }
    return try result.get()
  }
}
