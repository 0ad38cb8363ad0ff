import AppControl
import Failures
import Platform

/// `switchyard revert NAME`: the running app goes back to the version of a library before the present one.
enum RevertCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let folder = Directories(environment: Environment.current).runtime
    return ControlReport.show(try ControlClient.send(.revert(title: values.arguments[0]), folder: folder))
  }
}
