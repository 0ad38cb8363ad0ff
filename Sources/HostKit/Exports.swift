// A host author writes coordinators, screens and links with one import.
@_exported public import Coordination
@_exported public import Failures
@_exported public import Flows
@_exported public import HostCoordination
@_exported public import Observation
@_exported public import Payloads
@_exported public import Screens
@_exported public import ServiceContracts

// The texts that a host can replace: whoever imports a list has the texts that its module declares.
@_exported public import enum FeatureHosting.FeatureTexts
@_exported public import enum NavigationEngine.EngineTexts
// The policy of HostRules for links to pages that are covered.
@_exported public import enum NavigationEngine.LinkPolicy
@_exported public import enum PlainFrontEnd.PlainTexts
// What a host says of its terminal, and nothing else of these modules.
@_exported public import enum Presentation.KeyCommand
@_exported public import struct Presentation.KeyMap
@_exported public import struct Presentation.KeyPress
@_exported public import enum Presentation.PresentationTexts
@_exported public import struct Presentation.Theme
@_exported public import struct Scenes.AppText
@_exported public import struct Scenes.AppTexts
@_exported public import enum Scenes.SceneTexts
@_exported public import enum TerminalFrontEnd.TerminalTexts
