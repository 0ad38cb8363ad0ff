import Flows
import Screens
import ServiceContracts

extension ServiceReport {
  /// The report as lines: a line for each service, and below it one for each caller and each topic.
  public var text: String {
    guard !entries.isEmpty else { return "No services are provided." }
    return entries.flatMap { [$0.line] + $0.callers.map(\.line) + $0.topics.map(\.line) }.joined(separator: "\n")
  }
}

extension ServiceReport.Entry {
  fileprivate var line: String {
    guard let provider else { return "\(PrintableText.visible(service.rawValue)) by nobody" }
    let callers = allowed == .everyone ? "everyone" : "\(allowed ?? .host)"
    let waiting = underWay == 0 ? "" : ", \(underWay) under way"
    return "\(service) by \(provider), \(isRunning ? "running" : "not loaded"), for \(callers)\(waiting)"
  }
}

extension ServiceReport.Caller {
  fileprivate var line: String {
    let reason = lastFailure.map { " (\(PrintableText.visible($0)))" } ?? ""
    return "  called by \(feature): \(answered) answered, \(failed) failed\(reason)"
  }
}

extension ServiceReport.Topic {
  fileprivate var line: String {
    let names = followers.isEmpty ? "nobody" : followers.map(\.rawValue).joined(separator: ", ")
    return "  topic \(PrintableText.visible(name)): \(hasValue ? "a value" : "no value"), followed by \(names)"
  }
}
