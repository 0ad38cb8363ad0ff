import Payloads
import ServiceContracts

extension ScriptStep {
  /// The step as a script has it: the line, without the block of an `expect screen`.
  var text: String {
    func quoted(_ text: String) -> String { ScriptWord.quoted(text) }
    switch self {
    case .provide(let service, let call, let answer):
      return "provide \(quoted(service.rawValue)) \(quoted(call)) hex \(quoted(Hexadecimal.text(of: answer)))"
    case .open(let feature, let launch):
      return "open \(feature)" + (launch.isEmpty ? "" : " with hex \(quoted(Hexadecimal.text(of: launch)))")
    case .link(let link): return "link \(quoted(link))"
    case .press(let target): return "press \(target.text)"
    case .type(let text, let target): return "type \(quoted(text)) into \(target.text)"
    case .set(let target, let value): return "set \(target.text) to \(value.text)"
    case .toggle(let target): return "toggle \(target.text)"
    case .choose(let option, let target): return "choose \(quoted(option)) in \(target.text)"
    case .step(let target, let count): return "step \(target.text) \(count < 0 ? "down" : "up") \(count.magnitude)"
    case .submit(let target): return "submit" + (target.map { " \($0.text)" } ?? "")
    case .filter(let words): return "filter \(quoted(words))"
    case .back: return "back"
    case .dismiss: return "dismiss"
    case .select(let title): return "select \(quoted(title))"
    case .wait(let text, let isGone, let limit):
      return "wait for \(isGone ? "no " : "")\(quoted(text)) within \(Self.time(limit))"
    case .advance(let time): return "advance \(Self.time(time))"
    case .swap: return "swap"
    case .restart: return "restart"
    case .end: return "end"
    case .expect(let expectation): return "expect \(expectation.text)"
    }
  }

  private static func time(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    return attoseconds == 0 ? "\(seconds) s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }
}

extension ScriptExpectation {
  /// The words after `expect`.
  fileprivate var text: String {
    func quoted(_ text: String) -> String { ScriptWord.quoted(text) }
    switch self {
    case .title(let title): return "title \(quoted(title))"
    case .text(let text, let isThere): return "\(isThere ? "" : "no ")text \(quoted(text))"
    case .rows(let count, let container): return "rows \(count)" + (container.map { " in \(quoted($0))" } ?? "")
    case .badge(let badge): return badge.map { "badge \(quoted($0))" } ?? "no badge"
    case .depth(let depth): return "depth \(depth)"
    case .style(let style, let isThere): return "\(isThere ? "" : "no ")\(style.rawValue)"
    case .element(let target, .enabled): return "\(target.text) is enabled"
    case .element(let target, .disabled): return "\(target.text) is disabled"
    case .element(let target, .value(let value)): return "\(target.text) is \(value.text)"
    case .finished(let result): return "finished" + (result.map { " with \(quoted($0))" } ?? "")
    case .failure(let message): return "failure \(quoted(message))"
    case .notice(let notice): return "notice \(quoted(notice))"
    case .screen: return "screen"
    }
  }
}
