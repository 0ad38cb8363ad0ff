public import Coordination
public import Failures
public import FeatureKit
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
  /// A library is replaced as a whole: the other features that were declared with this one are made anew as well, as
  /// they were declared.
  ///
  /// - Parameters:
  ///   - feature: The ID of the feature.
  ///   - make: Creates an instance of the new version from a launch value. It is called for the feature's own flow and
  ///     for each child that can be recreated.
  public func swap(_ feature: FeatureID, to make: @escaping TestFactory.Make) async throws(FlowFailure) -> SwapReport {
    let source = ClosureFlowSource(installation.library(of: feature)) { [factory] other, launch, ready in
      guard other == feature else { return factory.makeFlow(of: other, launch: launch, ready) }
      do throws(FlowFailure) {
        ready(.success(try make(launch)))
      } catch {
        ready(.failure(error))
      }
    }
    return try await swap(source.features, from: source)
  }

  /// Replaces a library by a new version of it, with all of its features, while they are on screen.
  ///
  /// ```swift
  /// let report = try await app.swap {
  ///   Feature("shop.catalog", title: "Catalog") { CatalogCoordinator() }
  ///   Feature(ProductCoordinator.self)
  /// }
  /// ```
  ///
  /// What the new version does not declare any more is removed, and what it declares for the first time is installed.
  ///
  /// - Returns: A report of the state that couldn't be carried over to the new version.
  /// - Throws: The reason that the new version was rejected. The old version keeps running unchanged.
  public func swap(@FeatureBuilder features: @MainActor () -> [Feature]) async throws(FlowFailure) -> SwapReport {
    let features = features()
    let makers = Dictionary(features.map { (FeatureID(rawValue: $0.id), $0.maker) }) { first, _ in first }
    let source = ClosureFlowSource(Set(makers.keys)) { feature, launch, ready in
      do throws(FlowFailure) {
        guard let make = makers[feature] else { throw .unknown(feature) }
        ready(.success(try make(launch)))
      } catch let failure {
        ready(.failure(failure))
      }
    }
    let report = try await swap(installation.features(before: source.features), from: source)
    installation.replace(features)
    await waitUntilIdle()
    return report
  }

  private func swap(_ features: Set<FeatureID>, from source: any FlowSource) async throws(FlowFailure) -> SwapReport {
    var result: Result<SwapReport, FlowFailure>?
    engine.swap(features, from: source) { result = $0 }
    await waitUntilIdle()
    guard let result else {
      let names = features.map(\.rawValue).sorted().joined(separator: ", ")
      throw FlowFailure(
        code: "swap.waiting", message: "The new version of \(names) has not started yet.",
        remedy: "Advance the clock with loop.advance(by:).")
    }
    return try result.get()
  }
}

extension FlowFailure {
  fileprivate static func unknown(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(code: "feature.unknown", message: "There is no feature \(feature).")
  }
}
