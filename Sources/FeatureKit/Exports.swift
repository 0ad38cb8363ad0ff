@_exported public import CSwitchyard
@_exported public import Coordination
@_exported public import Failures
@_exported public import Flows
@_exported public import Observation
@_exported public import Payloads
@_exported public import Screens
@_exported public import ServiceContracts
