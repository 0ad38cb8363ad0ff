// A host author writes coordinators, screens and links with one import.
@_exported public import Coordination
@_exported public import Failures
@_exported public import Flows
@_exported public import HostCoordination
@_exported public import Observation
@_exported public import Payloads
@_exported public import Screens
