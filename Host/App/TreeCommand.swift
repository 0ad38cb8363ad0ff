import Coordination
import FeatureHosting

/// `switchyard tree`: what stands where in the app that is running.
enum TreeCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let folder = Directories(environment: Environment.current).runtime
    switch try ControlClient.send(.tree(json: values.has("--json")), folder: folder) {
    case .done(let text):
      Console.print("\(text)\n")
      return .done
    case .refused(let text):
      Console.warn("error: \(text)\n")
      return .failed
    }
  }
}
