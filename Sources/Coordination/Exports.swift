// The API of coordinators uses types from these modules, so importing Coordination imports them too.
@_exported public import Failures
@_exported public import Flows
@_exported public import Payloads
@_exported public import ServiceContracts
