import Failures
import Flows
import Payloads
import Testing

@testable import PluginLoading

@Suite("A canary gets the app's window and values unchanged, or not at all")
struct CanarySettingTests {
  private let failure = FlowFailure(code: "storage.unreadable", message: "It cannot be read.", cause: "EIO")

  private func setting() -> CanarySetting {
    var setting = CanarySetting(window: [1, 2, 3])
    setting.add([.network, .processes, .read("/music"), .write("/notes")])
    #expect(setting.add(["b": .success([4]), "a": .failure(failure), "": .success([])], of: "shop.b") == true)
    #expect(setting.add([:], of: "shop.a") == true)
    setting.dataFolders = ["shop.b": "/state/data/shop.b"]
    return setting
  }

  private func values(_ setting: CanarySetting, _ feature: FeatureID) -> [String: String]? {
    setting.stored[feature]?.mapValues { value in
      switch value {
      case .success(let bytes): "\(bytes)"
      case .failure(let failure): failure.description
      }
    }
  }

  @Test("The window, what may be read, and each value or why it cannot be read")
  func roundTrip() throws {
    let setting = setting()
    let read = try #require(CanarySetting(setting.bytes))
    #expect(read.window == [1, 2, 3])
    // A canary changes nothing and reaches nobody.
    #expect(read.grants == [.read("/music"), .write("/notes")])
    #expect(Set(read.stored.keys) == ["shop.a", "shop.b"])
    #expect(values(read, "shop.b") == ["b": "[4]", "a": failure.description, "": "[]"])
    #expect(values(read, "shop.a") == [:])
    #expect(read.dataFolders == ["shop.b": "/state/data/shop.b"])
    #expect(read.bytes == setting.bytes)
    #expect(try #require(CanarySetting(CanarySetting(window: []).bytes)).window == [])
  }

  @Test("A setting that is cut off or has more in it is none")
  func damaged() {
    let bytes = setting().bytes
    for count in 0..<bytes.count { #expect(CanarySetting(Array(bytes[..<count])) == nil, "\(count)") }
    #expect(CanarySetting(bytes + [0]) == nil)
  }

  @Test("Values of all features together have room up to 64 MiB, and those of a feature come whole or not at all")
  func room() {
    var setting = CanarySetting(window: [])
    let half = Payload(repeating: 1, count: 32 << 20)
    #expect(setting.add(["k": .success(Array(half.dropLast()))], of: "a.one") == true)
    #expect(setting.add(["k": .success(half), "l": .success([1])], of: "a.two") == false)
    #expect(setting.stored["a.two"] == nil)
    #expect(setting.add(["k": .success(Array(half.dropLast()))], of: "a.three") == true)
    #expect(setting.add(["k": .success([])], of: "a.four") == false)
    #expect(setting.add(["": .success([])], of: "a.five") == true)
  }
}
