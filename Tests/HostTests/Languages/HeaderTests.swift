import Glibc
import TestSupport
import Testing

@Suite("In switchyard.hpp and in the Rust crate, an error of lifetime or of thread does not compile", .waiting)
struct HeaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Compiles a flow in C++ with a body of `screen` and of `action`.
  private func cpp(
    screen: String = "", action: String = "", warnings: [String] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
  ) throws -> ProcessOutcome {
    try folder.write(
      """
      #include <switchyard.hpp>
      #include <switchyard_note.h>
      #include <thread>
      using namespace switchyard;
      class Hello : public Flow {
        int count_ = 0;
        void start(Requests &host) override { host.start("home"); }
        void screen(std::string_view, Screen &screen) const override { screen.text("Hello"); \(screen) }
        void action(const Action &, Requests &host) override { count_++; host.push("next"); \(action) }
      };
      SWITCHYARD_PLUGIN("Hello", "1.0.0", Feature::of<Hello>("my.hello").tab("Hello", "star"))
      """, to: "hello.cpp")
    return try runProcess(
      ["g++", "-std=c++17"] + warnings + [
        "-fvisibility=hidden", "-fsyntax-only", "-I", "\(Repository.root)/Sources/CSwitchyard/include",
        "\(folder.path)/hello.cpp",
      ], deadline: .seconds(60))
  }

  @Test("Valid C++ compiles", .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func right() throws {
    let outcome = try cpp(
      screen: """
        screen.row("A").detail("1").press("open", "a");
        screen.section("B").with([&](Content &in) { in.row("C"); in.button("D").press("d"); });
        """,
      action: "auto notifier = host.notifier(); std::thread([notifier] { notifier.invalidate(); }).join();")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "A change or a request in screen, and what lasts longer than its call, does not compile in C++",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."),
    arguments: [
      ("count_++;", "", "in read-only object"), ("host.push(\"next\");", "", "was not declared in this scope"),
      ("Screen copy = screen;", "", "use of deleted function"),
      ("auto *kept = &screen;", "", "use of deleted function"),
      ("auto row = screen.row(\"A\"); row.detail(\"1\");", "", "discards qualifiers"),
      ("auto row = std::move(screen.row(\"A\"));", "", "use of deleted function"),
      ("screen.section(\"B\").with([](Content &in) { Content copy = in; });", "", "use of deleted function"),
      ("screen.section(\"B\").with([](Content &) {}).footer(\"late\");", "", "invalid use of"),
      ("", "Requests copy = host;", "use of deleted function"), ("", "auto *kept = &host;", "use of deleted function"),
      ("", "std::uint64_t serial = 0; Requests made(1, serial);", "is private within this context"),
    ])
  func wrong(_ screen: String, _ action: String, _ reason: String) throws {
    // Without warnings: a variable that is not used is no reason.
    let outcome = try cpp(screen: screen, action: action, warnings: ["-w"])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test(
    "A plugin without a note, and a feature that is no flow, do not compile in C++",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func unregistered() throws {
    try folder.write(
      "#include <switchyard.hpp>\nSWITCHYARD_PLUGIN(\"A\", \"1\", switchyard::Feature::of<int>(\"a.b\"))\n", to: "a.cpp"
    )
    let outcome = try runProcess(
      [
        "g++", "-std=c++17", "-fsyntax-only", "-I", "\(Repository.root)/Sources/CSwitchyard/include",
        "\(folder.path)/a.cpp",
      ], deadline: .seconds(60))
    #expect(outcome.errors.contains("switchyard_note_section"))
    #expect(outcome.errors.contains("a flow derives from switchyard::Flow"))
  }

  /// Compiles a flow in Rust, with the crate from its source.
  private func rust(screen: String = "", action: String = "", field: String = "") throws -> ProcessOutcome {
    let environment = try Switchyard().environment
    let crate = "\(folder.path)/libswitchyard.rlib"
    let first = try runProcess(
      [
        "rustc", "--edition", "2021", "-D", "warnings", "--crate-type", "rlib", "--crate-name", "switchyard", "-o",
        crate,
        "\(Repository.root)/Sources/CSwitchyard/rust/switchyard.rs",
      ], environment: environment, deadline: .seconds(60))
    #expect(first.status == 0, "\(first.errors)")
    try folder.write(
      """
      #![allow(unused)]
      use switchyard::{Action, Content, Element, Feature, Flow, Requests, Result, Screen};
      #[derive(Default)]
      struct Hello { count: u32, \(field) }
      impl Flow for Hello {
          fn start(&mut self, host: &Requests) -> Result { host.start("home") }
          fn screen(&self, _route: &str, screen: &mut Screen) -> Result { screen.text("Hello"); \(screen) Ok(()) }
          fn action(&mut self, action: &Action, host: &Requests) -> Result { self.count += 1; \(action) host.push("next") }
      }
      switchyard::plugin!("Hello", "1.0.0", [Feature::of::<Hello>("my.hello").tab("Hello", "star")]);
      """, to: "hello.rs")
    return try runProcess(
      [
        "rustc", "--edition", "2021", "--crate-type", "cdylib", "--emit", "metadata", "--extern", "switchyard=\(crate)",
        "-o", "\(folder.path)/hello.rmeta", "\(folder.path)/hello.rs",
      ], environment: environment, deadline: .seconds(60))
  }

  @Test("Valid Rust compiles", .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func rightInRust() throws {
    let outcome = try rust(
      screen: """
        screen.row("A").detail("1").press("open", "a");
        screen.section("B").with(|inside| { inside.row("C"); inside.button("D").press("d", ""); });
        """,
      action: "let notifier = host.notifier(); std::thread::spawn(move || notifier.invalidate()).join().unwrap();")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "A change or a request in screen, and what outlives its call or leaves its thread, does not compile in Rust",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."),
    arguments: [
      ("self.count += 1;", "", "", "error[E0594]"), ("host.push(\"next\")?;", "", "", "error[E0425]"),
      ("let row = screen.row(\"A\"); screen.row(\"B\"); row.detail(\"1\");", "", "", "error[E0499]"),
      ("screen.section(\"B\").with(|inside| {}).footer(\"late\");", "", "", "error[E0599]"),
      ("std::thread::scope(|all| { all.spawn(|| { screen.row(\"A\"); }); });", "", "", "error[E0277]"),
      ("", "std::thread::scope(|all| { all.spawn(|| host.push(\"next\")); });", "", "error[E0277]"),
      ("", "self.kept = Some(host);", "kept: Option<&'static Requests<'static>>", "lifetime may not live long enough"),
    ])
  func wrongInRust(_ screen: String, _ action: String, _ field: String, _ reason: String) throws {
    let outcome = try rust(screen: screen, action: action, field: field)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }
}
