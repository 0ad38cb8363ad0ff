import Flows
import NavigationEngine
import ServiceBroker
import ServiceContracts

extension JSONText {
  /// Encodes a report on services, a line each, without a line feed at the end.
  static func services(_ report: ServiceReport) -> String {
    let text = array(
      report.entries.map { entry in
        let callers = entry.callers.map { caller in
          object(
            [("feature", caller.feature.rawValue), ("lastFailure", caller.lastFailure)], and: "calls",
            "{\"answered\": \(caller.answered), \"failed\": \(caller.failed)}")
        }
        let topics = entry.topics.map { topic in
          object(
            [("name", topic.name), ("value", topic.hasValue ? "yes" : "no")], and: "followers",
            "[\(topic.followers.map { string($0.rawValue) }.joined(separator: ", "))]")
        }
        let lists = "[\(callers.joined(separator: ", "))], \"topics\": [\(topics.joined(separator: ", "))]"
        return object(
          [
            ("service", entry.service.rawValue), ("provider", entry.provider?.rawValue),
            ("state", entry.provider == nil ? nil : entry.isRunning ? "running" : "not loaded"),
            ("allowed", entry.allowed?.patterns.joined(separator: ", ")),
          ], and: "callers", lists)
      })
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
