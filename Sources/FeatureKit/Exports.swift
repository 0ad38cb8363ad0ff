@_exported public import Coordination
@_exported public import Screens
@_exported public import CSwitchyard
@_exported public import Observation
