import Glibc
import TestSupport
import Testing

@Suite("The structs of the Rust crate are those of the header", .waiting)
struct LayoutTests {
  private let crate = "\(Repository.root)/Sources/CSwitchyard/rust/switchyard.rs"

  @Test(
    "The crate compiles without warnings, and its fields are where it says",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func crateTest() throws {
    let folder = try TemporaryFolder()
    let environment = try Switchyard().environment
    let test = "\(folder.path)/layout"
    let built = try runProcess(
      ["rustc", "--edition", "2021", "-D", "warnings", "--test", "--crate-name", "switchyard", "-o", test, crate],
      environment: environment, deadline: .seconds(60))
    #expect(built.status == 0, "\(built.errors)")
    let outcome = try runProcess([test], environment: environment, deadline: .seconds(20))
    #expect(outcome.output.contains("fields_are_where_the_header_has_them ... ok"), "\(outcome.output)")
    #expect(outcome.status == 0)
  }
}
