import Glibc
enum Switchyard {
  static var path: String { get throws { "/work/main/.build/debug/switchyard" } }
  static var buildEnvironment: [String: String]? { nil }
}
