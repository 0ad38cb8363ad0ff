import Failures
import Flows
import PluginLoading

@testable import FeatureHosting
@testable import HostKit

/// A library as the app knows it, and what the user has decided about it.
@MainActor
final class SampleLibrary {
  var record: FeatureRecord
  private(set) var answers: [ConsentAnswer] = []
  /// The subject of each answer.
  private(set) var asked: [[Grant]] = []
  private(set) var actions: [FeatureAction] = []
  /// The reason why a decision cannot be kept, or nil.
  var failure: FlowFailure?

  init(missing: [Grant] = [.read("/proc")], standing: FeatureRecord.Standing = .on, held: Set<Grant> = []) {
    record = FeatureRecord(
      id: PluginID(rawValue: 2), title: "Status", path: "/features/libStatus.so",
      features: [
        FeatureRecord.Feature(
          id: "shop.status", title: "Status", owner: .file(folder: "/features", name: "libStatus.so"), isOff: false,
          dataName: "shop.status")
      ], vendor: "Example Ltd.", contact: "", licence: "MIT", version: "1.2.0", signer: nil,
      digest: String(repeating: "ab", count: 32), needs: missing + held.sorted { $0.text < $1.text },
      reasons: [.read("/proc"): "to show the load"], held: held, missing: missing, placement: .ownProcess(grants: held),
      isLocked: false, isForced: false, process: 4711, generation: 3, waiting: nil, refusal: nil, standing: standing,
      failure: nil)
  }

  func take(_ answer: ConsentAnswer, about grants: [Grant] = []) throws(FlowFailure) {
    if let failure { throw failure }
    asked.append(grants)
    answers.append(answer)
    if answer != .notNow { record.missing = [] }
  }

  func take(_ action: FeatureAction) throws(FlowFailure) {
    if let failure { throw failure }
    actions.append(action)
  }
}

extension SampleLibrary {
  /// A version that asks to start programs.
  static var waiting: FeatureRecord.Waiting {
    FeatureRecord.Waiting(version: "1.3.0", digest: String(repeating: "cd", count: 32), missing: [.processes])
  }
}
