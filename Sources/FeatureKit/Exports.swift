@_exported public import CSwitchyard
@_exported public import Coordination
@_exported public import Observation
@_exported public import Screens
