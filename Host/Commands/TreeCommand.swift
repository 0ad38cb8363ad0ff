import AppControl
import Failures
import Platform

/// `switchyard tree`: what stands where in the app that is running.
enum TreeCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let folder = Directories(environment: Environment.current).runtime
    return ControlReport.show(try ControlClient.send(.tree(json: values.has("--json")), folder: folder))
  }
}
