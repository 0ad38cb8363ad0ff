import Testing

@testable import TerminalKit

@Suite("A terminal's abilities are known from its environment")
struct TerminalKindTests {
  @Test(
    "Characters are repeated where TERM names a terminal that does so",
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true),
      (["TERM": "foot"], true), (["TERM": "wezterm"], true), (["TERM": "alacritty-direct"], true),
      (["TERM": "tmux-256color"], false), (["TERM": "screen"], false), (["TERM": "linux"], false), ([:], false),
      (["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], false),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    ])
  func repeats(environment: [String: String], repeats: Bool) {
    #expect(TerminalKind(environment: environment).repeats == repeats)
  }

  @Test("Only GNU screen erases without the background")
  func erases() {
    #expect(TerminalKind(environment: ["TERM": "xterm-256color"]).erasesWithBackground)
    #expect(TerminalKind(environment: ["TERM": "screen-256color", "TMUX": "/tmp/t"]).erasesWithBackground)
    #expect(!TerminalKind(environment: ["TERM": "screen-256color"]).erasesWithBackground)
    #expect(!TerminalKind(environment: ["TERM": "screen"]).erasesWithBackground)
  }
}
