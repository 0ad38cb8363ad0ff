import CSwitchyard
import FlowABI
import Flows
import Payloads
import Screens
import ServiceContracts
import Testing

@Suite("The limits of switchyard/limits.h are those that the host keeps")
struct LimitTests {
  @Test("The limits of bytes and of requests are those of the header")
  func requests() {
    #expect(Payload.limit == Int(SY_LIMIT_BYTES))
    #expect(Payload.limit == Int(SY_LIMIT_STATE))
    #expect([Payload].limit == Int(SY_LIMIT_ROUTES))
    #expect(RequestLimits.perCall == Int(SY_LIMIT_REQUESTS))
    #expect(RequestLimits.waitingWakes == Int(SY_LIMIT_WAKES))
    #expect(RequestLimits.timers == Int(SY_LIMIT_TIMERS))
    #expect(RequestLimits.timerMilliseconds == UInt64(SY_LIMIT_TIMER_MILLISECONDS))
    #expect(DeepLink.limit == Int(SY_LIMIT_LINK))
    #expect(HeaderLimits.badge == Int(SY_LIMIT_BADGE))
  }

  @Test("The limits of storage are those of the header")
  func storage() {
    #expect(StorageLimits.keySize == Int(SY_LIMIT_KEY))
    #expect(StorageLimits.valueSize == Int(SY_LIMIT_VALUE))
    #expect(StorageLimits.valueCount == Int(SY_LIMIT_VALUES))
    #expect(StorageLimits.featureSize == Int(SY_LIMIT_STORAGE))
  }

  @Test("The limits of a screen are those of the header")
  func screens() {
    let limits = ScreenLimits()
    #expect(limits.elements == Int(SY_LIMIT_ELEMENTS))
    #expect(limits.depth == Int(SY_LIMIT_DEPTH))
    #expect(limits.text == Int(SY_LIMIT_SCREEN_TEXT))
    #expect(limits.totalText == Int(SY_LIMIT_SCREEN_TEXTS))
    #expect(limits.properties == Int(SY_LIMIT_PROPERTIES))
    #expect(limits.points == Int(SY_LIMIT_POINTS))
  }

  @Test("The limits of services between features are those of the header")
  func services() {
    #expect(ServiceLimits.payload == Int(SY_LIMIT_SERVICE_BYTES))
    #expect(ServiceLimits.name == Int(SY_LIMIT_SERVICE_NAME))
    #expect(ServiceLimits.callsOfCaller == Int(SY_LIMIT_CALLS))
    #expect(ServiceLimits.callsOfService == Int(SY_LIMIT_SERVICE_CALLS))
    #expect(ServiceLimits.servicesOfFlow == Int(SY_LIMIT_OFFERS))
    #expect(ServiceLimits.topicsOfService == Int(SY_LIMIT_TOPICS))
    #expect(ServiceLimits.topicsOfFlow == Int(SY_LIMIT_SUBSCRIPTIONS))
    #expect(ServiceLimits.callers == Int(SY_LIMIT_CALLERS))
    #expect(ServiceLimits.depth == Int(SY_LIMIT_CALL_DEPTH))
    #expect(ServiceLimits.longestTime == UInt64(SY_LIMIT_CALL_MILLISECONDS))
    let name = "a." + String(repeating: "b", count: Int(SY_LIMIT_SERVICE_ID) - 2)
    for (id, isValid) in [("\(name)/999", true), ("\(name)b/1", false), ("\(name)/1000", false)] {
      #expect(ServiceID(rawValue: id).isValid == isValid, "\(id)")
    }
  }
}
