// A coordinator's calls take and give the types of these, so that who imports one has the others.
@_exported public import Failures
@_exported public import Flows
@_exported public import Payloads
