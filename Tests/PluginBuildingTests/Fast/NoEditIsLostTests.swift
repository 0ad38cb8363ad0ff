import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("No edit is lost") @MainActor
struct NoEditIsLostTests {
  @Test("Twenty saves, each right after the previous build ended, are all built")
  func rightAfter() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try builds.watch(package)
    for number in 1...20 {
      let before = builds.results.count
      try sample.save(number)
      builds.wait(for: before + 1)
      #expect(try builds.holds(number))
      #expect(builds.results.last?.pipeline == .changedFiles)
    }
    #expect(builds.results.count == 20)
  }

  @Test("A save during a build ends that build: one result, of the last state", arguments: [30, 120, 200])
  func during(delay: Int) throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try builds.watch(package)
    try sample.save(1)
    builds.wait { builds.began == 1 }
    let timer = builds.loop.after(.milliseconds(delay)) {
      try? sample.replace("The text of the first picture", with: "The text of picture number 2!", in: "SampleViews")
    }
    builds.wait { (try? builds.holds(2)) == true && builds.builder.isIdle }
    #expect(try !builds.holds(1))
    #expect(builds.results.last?.failure == nil)
    timer.cancel()
  }

  @Test("A burst of saves is one build of the last state")
  func burst() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try builds.watch(package)
    for number in 1...50 { try sample.save(number) }
    builds.wait(for: 1)
    #expect(try builds.holds(50))
    #expect(builds.results.count == 1)
    #expect(builds.builder.isIdle)
  }

  @Test("Saves that come faster than they are built end in the last state")
  func storm() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try builds.watch(package)
    var number = 0
    let storm = LoopTimer(builds.loop, every: .milliseconds(20)) {
      guard number < 60 else { return }
      number += 1
      try? sample.replace(
        "The text of the first picture", with: "The text of picture number \(number)!", in: "SampleViews")
    }
    builds.wait { number == 60 && builds.builder.isIdle && (try? builds.holds(60)) == true }
    storm.stop()
    #expect(builds.results.allSatisfy { $0.failure == nil })
  }

  @Test("A save that is reverted during a build leaves the library unchanged")
  func takenBack() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try builds.watch(package)
    try sample.save(1)
    builds.wait { builds.began == 1 }
    let timer = builds.loop.after(.milliseconds(60)) {
      try? sample.replace("The text of the first picture", with: "}} not Swift", in: "SampleViews")
      try? sample.replace("The text of the first picture", with: "The text of picture number 1!", in: "SampleViews")
    }
    builds.wait { (try? builds.holds(1)) == true && builds.builder.isIdle }
    #expect(builds.results.map(\.failure) == [nil])
    timer.cancel()
  }

  @Test("A change from before the builder started is built during the preparation")
  func beforeWatching() throws {
    let (_, sample, package) = try FastBuilds.sample()
    let fresh = try FastBuilds([package])
    try sample.save(7)
    fresh.builder.prepare(package)
    fresh.wait(for: 1)
    #expect(try fresh.library(package, holds: "The text of picture number 7!"))
  }

  @Test("A preparation without changes reports only its beginning and end, and leaves the library unchanged")
  func quietPreparation() throws {
    let (_, sample, package) = try FastBuilds.sample()
    let fresh = try FastBuilds([package])
    fresh.builder.prepare(package)
    fresh.wait { fresh.builder.isIdle }
    #expect(fresh.began == 0)
    #expect(fresh.results.isEmpty)
    #expect(fresh.preparations == [true, false])
    try sample.save(8)
    #expect(try fresh.build(package).pipeline == .changedFiles)
  }

  @Test("A cancelled build leaves no process and no file behind")
  func ended() throws {
    let (_, _, package) = try FastBuilds.sample()
    let fresh = try FastBuilds()
    fresh.builder.build(package)
    fresh.wait { fresh.began == 1 }
    fresh.loop.turn(timeout: .milliseconds(300))
    fresh.builder.end()
    fresh.wait { fresh.builder.isIdle }
    #expect(fresh.results.isEmpty)
    #expect(try Folder.names(in: fresh.destination.path) == [])
  }
}

extension SamplePackage {
  fileprivate func save(_ number: Int) throws {
    try replace("The text of the first picture", with: "The text of picture number \(number)!", in: "SampleViews")
  }
}

extension FastBuilds {
  /// Whether the sample's library is of the save with this number.
  fileprivate func holds(_ number: Int) throws -> Bool {
    try library(named: "Sample", holds: "The text of picture number \(number)!")
  }
}
