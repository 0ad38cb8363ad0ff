extension Template.Kind {
  /// A sum that other features add to, by a service of the feature.
  static let service = Template.Kind(
    name: "service", offers: true,
    swift: """
      public import FeatureKit

      /// The calls that other features may make; move it to a package of its own, which they import, too.
      public enum <#NAME#>Service: Service {
        public static let id: ServiceID = "<#ID#>.counter/1"
        public static let callers = ServiceCallers.everyone

        /// Counts, and answers with the sum.
        public struct Add: ServiceCall {
          public typealias Contract = <#NAME#>Service
          public typealias Reply = Int
          public var count: Int
        }

        /// The sum, whenever it changes.
        public struct Sum: Topic {
          public typealias Contract = <#NAME#>Service
          public var sum: Int
        }
      }

      /// The places of this flow.
      public enum <#NAME#>Route: Route { case sum }

      struct <#NAME#>State: SavedState, Hashable { var sum = 0 }

      @MainActor @Observable
      final class <#NAME#>Model { var state = <#NAME#>State() }

      /// The flow, which is started unseen when another feature calls it.
      public final class <#NAME#>Coordinator: Coordinator<<#NAME#>Route> {
        private let model = <#NAME#>Model()

        public override init() {
          super.init()
          services.provide(<#NAME#>Service.self) { [unowned self] calls in
            calls.on(<#NAME#>Service.Add.self) { self.add($0.count) }
          }
        }

        public override func start() async throws { await startFlow(route: .sum) }

        private func add(_ count: Int) -> Int {
          model.state.sum += count
          services.publish(<#NAME#>Service.Sum(sum: model.state.sum))
          return model.state.sum
        }

        public override func view(for route: <#NAME#>Route) -> any View {
          List {
            Text("The sum is \\(model.state.sum).")
            Button("Add one") { [self] in _ = add(1) }
          }
          .navigationTitle("<#NAME#>")
        }

        // The sum goes on in the next version of this library.
        public override func saveState() throws -> Payload? { try model.state.saved() }
        public override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
      }

      """,
    swiftTest: """
      import FeatureTesting
      import Testing

      @testable import <#NAME#>

      @MainActor @Suite("<#NAME#>")
      struct <#NAME#>Tests {
        @Test("The sum grows, and goes on in a new version")
        func adds() async throws {
          let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
          await app.start()
          #expect(await app.press("Add one"))
          #expect(app.texts.contains("The sum is 1."))
          let report = try await app.swap("<#ID#>") { <#NAME#>Coordinator() }
          #expect(report.lost == [])
          #expect(app.texts.contains("The sum is 1."))
        }
      }

      """,
    c: """
      /* A sum that other features add to, by the service "<#ID#>.counter/1"; switchyard_flow.h is the frame around it. */
      #include <stdio.h>
      #include <switchyard_payload.h>

      typedef struct counter { int64_t sum; } counter;
      #define SY_STATE counter
      #define SY_EVENTS
      #define SY_EXTENSION extension
      #include <switchyard_flow.h>

      #define SERVICE "<#ID#>.counter/1"
      static const sy_text_v1 callers[] = {SY_STATIC_TEXT("*")};
      static const sy_offer_v1 offer = {
          .struct_size = sizeof(sy_offer_v1), .service = SY_STATIC_TEXT(SERVICE), .callers = callers, .caller_count = 1};
      static const sy_offer_v1 *const offers[] = {&offer};
      static const sy_provides_v1 provides = {.struct_size = sizeof(sy_provides_v1), .offers = offers, .offer_count = 1};

      /* The host begins a flow when the service is called. */
      static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
        return (void)feature, sy_text_is(id, SY_PROVIDES_1) ? &provides : NULL;
      }

      static void begin(counter *it) { it->sum = 0; }

      static void add(counter *it, int64_t count, const sy_request_v1 *from) {
        uint8_t bytes[32];
        sy_payload_writer writer = sy_payload_write(bytes, sizeof bytes);
        it->sum += count;
        sy_payload_put_map(&writer, 1), sy_payload_put_key(&writer, "sum"), sy_payload_put_int(&writer, it->sum);
        if (sy_services) sy_services->publish(from, SY_TEXT(SERVICE), SY_TEXT("Sum"), SY_BYTES(bytes, writer.size));
        sy_screens->invalidate(from->flow, 0);
      }

      /* Answers "Add" of another feature, {"count": number}, with the sum. */
      static void event(counter *it, const sy_event_v1 *what, const sy_request_v1 *from) {
        uint8_t bytes[16];
        int64_t count = 0;
        sy_payload call;
        sy_payload_writer writer = sy_payload_write(bytes, sizeof bytes);
        if (what->kind != SY_EVENT_CALLED || !sy_services) return;
        if (sy_payload_open(what->bytes, &call) == SY_OK) {
          sy_payload found = sy_payload_find(&call, "count");
          sy_payload_get_int(&found, &count);
        }
        add(it, count, from);
        sy_payload_put_int(&writer, it->sum);
        sy_services->answer(from, what->action, SY_BYTES(bytes, writer.size), NULL);
      }

      static void screen(const counter *it, const char *route, uint64_t to) {
        char line[48];
        (void)route;
        snprintf(line, sizeof line, "The sum is %lld.", (long long)it->sum);
        sy_put_title(to, "<#NAME#>");
        sy_put_text(to, line);
        sy_put_button(to, "Add one", 1);
      }

      static void action(counter *it, const sy_event_v1 *what, const sy_request_v1 *from) { (void)what, add(it, 1, from); }

      SY_FLOW_PLUGIN("<#ID#>", "<#NAME#>", "star", "1.0.0")

      """,
    cpp: """
      // A sum that other features add to, by the service "<#ID#>.counter/1"; switchyard.hpp is the manual.
      #include <switchyard_payload.hpp>
      #include <switchyard_note.h>

      using namespace switchyard;

      static const char *const service = "<#ID#>.counter/1";

      class <#NAME#>Flow final : public Flow {
        std::int64_t sum_ = 0;

        void start(Requests &host) override { host.start("sum"); }

        void screen(std::string_view, Screen &screen) const override {
          screen.title("<#NAME#>");
          screen.text("The sum is " + std::to_string(sum_) + ".");
          screen.button("Add one").press("add");
        }

        void add(std::int64_t count, Requests &host) {
          sum_ += count;
          host.publish(service, "Sum", Payload(Payload::Map{{"sum", sum_}}).encode());
          host.invalidate();
        }

        void action(const Action &, Requests &host) override { add(1, host); }

        /// Answers "Add" of another feature, {"count": number}, with the sum.
        bool called(const Call &call, Requests &host) override {
          if (call.name != "Add") return false;
          add(Payload::decode(call.bytes)["count"].number<int>(), host);
          host.answer(call.token, Payload(sum_).encode());
          return true;
        }

        // The sum goes on in the next version of this library.
        std::optional<std::string> save() const override { return Writer().number(sum_).bytes(); }
        void restore(const Restored &from, Requests &) override {
          if (from.state) sum_ = Reader(*from.state).number();
        }
      };

      SWITCHYARD_PLUGIN(
          "<#NAME#>", "1.0.0",
          Feature::of<<#NAME#>Flow>("<#ID#>").tab("<#NAME#>", "star").provides(service, {"*"}))

      """,
    rust: """
      //! A sum that other features add to, by the service "<#ID#>.counter/1"; switchyard.rs is the manual.
      use switchyard::{payload::Value, Action, Call, Feature, Flow, Reader, Requests, Restored, Result, Screen, Writer};

      const SERVICE: &str = "<#ID#>.counter/1";

      #[derive(Default)]
      struct <#NAME#> {
          sum: i64,
      }

      impl <#NAME#> {
          fn add(&mut self, count: i64, host: &Requests) -> Result {
              self.sum += count;
              host.publish(SERVICE, "Sum", Value::map([("sum", Value::from(self.sum))]).encode()?)?;
              host.invalidate()
          }
      }

      impl Flow for <#NAME#> {
          fn start(&mut self, host: &Requests) -> Result { host.start("sum") }
          fn screen(&self, _route: &str, screen: &mut Screen) -> Result {
              screen.title("<#NAME#>").text(format!("The sum is {}.", self.sum));
              screen.button("Add one").press("add", "");
              Ok(())
          }
          fn action(&mut self, _action: &Action, host: &Requests) -> Result { self.add(1, host) }
          /// Answers "Add" of another feature, {"count": number}, with the sum.
          fn called(&mut self, call: &Call, host: &Requests) -> Result<bool> {
              if call.name != "Add" { return Ok(false); }
              self.add(Value::decode(call.bytes)?.get("count")?.integer()?, host)?;
              host.answer(call.token, Value::from(self.sum).encode()?)?;
              Ok(true)
          }
          // The sum goes on in the next version of this library.
          fn save(&self) -> Option<Vec<u8>> { Some(Writer::new().number(self.sum).bytes()) }
          fn restore(&mut self, from: &Restored, _host: &Requests) -> Result {
              if let Some(state) = from.state { self.sum = Reader::new(state).number()?; }
              Ok(())
          }
      }

      switchyard::plugin!("<#NAME#>", "1.0.0", [
          Feature::of::<<#NAME#>>("<#ID#>").tab("<#NAME#>", "star").provides(SERVICE, &["*"])
      ]);

      """,
    script: """
      # A step in each line, as a user takes it: '<#COMMAND#> check --help' says where all of them are explained.
      open <#ID#>
      press "Add one"
      press "Add one"

      # The sum goes on in the next version of the library, and at the next start of the app.
      swap
      restart
      expect screen
        == <#NAME#> ==
        The sum is 2.
        [ Add one ]

      """)
}
