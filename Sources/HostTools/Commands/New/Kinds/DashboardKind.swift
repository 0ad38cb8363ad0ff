extension Template.Kind {
  /// Figures that are read every second while somebody looks.
  static let dashboard = Template.Kind(
    name: "dashboard",
    swift: """
      public import FeatureKit

      /// The places of this flow.
      public enum <#NAME#>Route: Route { case figures }

      /// The last readings, oldest first, and the number of all.
      struct <#NAME#>State: SavedState, Hashable { var values: [Double] = [], count = 0 }

      @MainActor @Observable
      final class <#NAME#>Model {
        var state = <#NAME#>State()

        /// Takes a reading; put what you measure in its place.
        func read() {
          state.count += 1
          state.values = (state.values + [Double(state.count * 37 % 100)]).suffix(20)
        }
      }

      /// The flow, with a view for each route.
      public final class <#NAME#>Coordinator: Coordinator<<#NAME#>Route> {
        private let model = <#NAME#>Model()
        private var isShown = false

        public override init() { super.init() }

        public override func start() async throws { await startFlow(route: .figures) }

        // It reads as long as somebody looks.
        public override func didAppear(_ route: <#NAME#>Route) { isShown = true; readLater() }
        public override func didDisappear(_ route: <#NAME#>Route) { isShown = false }

        private func readLater() {
          after(milliseconds: 1000) { [self] in if isShown { model.read(); readLater() } }
        }

        public override func view(for route: <#NAME#>Route) -> any View {
          List {
            Gauge("Load", value: model.state.values.last ?? 0, in: 0...100, unit: "%")
            Sparkline("History", model.state.values, unit: "%")
            Facts { LabeledContent("Readings", value: "\\(model.state.count)") }
            Button("Read now") { [self] in model.read() }
          }
          .navigationTitle("<#NAME#>")
        }

        // The readings go on in the next version of this library.
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
        @Test("A reading is shown, and the readings go on in a new version")
        func reads() async throws {
          let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
          await app.start()
          #expect(await app.press("Read now"))
          #expect(app.element("Readings")?.string(.detail) == "1")
          let report = try await app.swap("<#ID#>") { <#NAME#>Coordinator() }
          #expect(report.lost == [])
          #expect(app.element("Readings")?.string(.detail) == "1")
        }
      }

      """,
    c: """
      /* Figures that are read every second while somebody looks; switchyard_flow.h is the frame around it. */
      #include <stdio.h>
      #include <string.h>

      typedef struct figures {
        double values[20];
        int kept, count, is_shown;
      } figures;
      #define SY_STATE figures
      #define SY_EVENTS
      #include <switchyard_flow.h>

      static void begin(figures *it) { memset(it, 0, sizeof *it); }

      /* Takes a reading; put what you measure in its place. */
      static void take(figures *it, const sy_request_v1 *from) {
        if (it->kept == 20) memmove(it->values, it->values + 1, sizeof(double) * (size_t)--it->kept);
        it->values[it->kept++] = ++it->count * 37 % 100;
        sy_screens->invalidate(from->flow, 0);
      }

      static void event(figures *it, const sy_event_v1 *what, const sy_request_v1 *from) {
        if (what->kind == SY_EVENT_APPEARED || what->kind == SY_EVENT_DISAPPEARED) {
          it->is_shown = what->kind == SY_EVENT_APPEARED;
        } else if (what->kind == SY_EVENT_TIMER && it->is_shown) {
          take(it, from);
        } else {
          return;
        }
        if (it->is_shown && sy_main) sy_main->after(from->flow, 1, 1000);
      }

      static void screen(const figures *it, const char *route, uint64_t to) {
        char words[48], count[16];
        const double last = it->kept > 0 ? it->values[it->kept - 1] : 0;
        (void)route;
        snprintf(words, sizeof words, "Load: %.0f %%", last);
        snprintf(count, sizeof count, "%d", it->count);
        sy_put_title(to, "<#NAME#>");
        sy_put_begin(to, SY_KIND_GAUGE, NULL);
        sy_put(to, SY_PROP_LABEL, "Load"), sy_put(to, SY_PROP_TEXT, words), sy_put(to, SY_PROP_UNIT, "%");
        sy_screens->number(to, SY_PROP_NUMBER, last), sy_screens->number(to, SY_PROP_MAXIMUM, 100);
        sy_put_end(to);
        sy_put_begin(to, SY_KIND_SPARKLINE, NULL);
        sy_put(to, SY_PROP_LABEL, "History"), sy_put(to, SY_PROP_TEXT, words), sy_put(to, SY_PROP_UNIT, "%");
        for (int index = 0; index < it->kept; index++) sy_screens->number(to, SY_PROP_POINT, it->values[index]);
        sy_put_end(to);
        sy_put_begin(to, SY_KIND_FACTS, NULL), sy_put_row(to, "Readings", count, 0), sy_put_end(to);
        sy_put_button(to, "Read now", 1);
      }

      static void action(figures *it, const sy_event_v1 *what, const sy_request_v1 *from) { (void)what, take(it, from); }

      SY_FLOW_PLUGIN("<#ID#>", "<#NAME#>", "star", "1.0.0")

      """,
    cpp: """
      // Figures that are read every second while somebody looks; switchyard.hpp is the manual.
      #include <switchyard.hpp>
      #include <switchyard_note.h>

      using namespace switchyard;

      class <#NAME#>Flow final : public Flow {
        std::vector<double> values_;
        std::int64_t count_ = 0;
        bool is_shown_ = false;

        void start(Requests &host) override { host.start("figures"); }
        void appeared(std::uint64_t, Requests &host) override { is_shown_ = true, host.after(1000, 1); }
        void disappeared(std::uint64_t, Requests &) override { is_shown_ = false; }

        /// Takes a reading; put what you measure in its place.
        void read(Requests &host) {
          count_++;
          values_.push_back(static_cast<double>(count_ * 37 % 100));
          if (values_.size() > 20) values_.erase(values_.begin());
          host.invalidate();
        }

        void timer(std::uint64_t, Requests &host) override {
          if (is_shown_) read(host), host.after(1000, 1);
        }

        void screen(std::string_view, Screen &screen) const override {
          const double last = values_.empty() ? 0 : values_.back();
          const std::string words = "Load: " + std::to_string(static_cast<int>(last)) + " %";
          screen.title("<#NAME#>");
          screen.gauge("Load", last, words).range(0, 100).unit("%");
          screen.sparkline("History", words).unit("%").points(values_);
          screen.facts().with([this](Content &in) { in.row("Readings").detail(std::to_string(count_)); });
          screen.button("Read now").press("read");
        }

        void action(const Action &, Requests &host) override { read(host); }

        // The readings go on in the next version of this library.
        std::optional<std::string> save() const override {
          Writer state;
          state.number(count_);
          for (const double value : values_) state.number(static_cast<std::int64_t>(value));
          return state.bytes();
        }
        void restore(const Restored &from, Requests &) override {
          if (!from.state) return;
          Reader state(*from.state);
          count_ = state.number();
          while (!state.at_end()) values_.push_back(static_cast<double>(state.number()));
        }
      };

      SWITCHYARD_PLUGIN("<#NAME#>", "1.0.0", Feature::of<<#NAME#>Flow>("<#ID#>").tab("<#NAME#>", "star"))

      """,
    rust: """
      //! Figures that are read every second while somebody looks; switchyard.rs is the manual.
      use switchyard::{Action, Feature, Flow, Reader, Requests, Restored, Result, Screen, Writer};

      #[derive(Default)]
      struct <#NAME#> {
          values: Vec<f64>,
          count: i64,
          is_shown: bool,
      }

      impl <#NAME#> {
          /// Takes a reading; put what you measure in its place.
          fn read(&mut self, host: &Requests) -> Result {
              self.count += 1;
              self.values.push((self.count * 37 % 100) as f64);
              self.values.drain(..self.values.len().saturating_sub(20));
              host.invalidate()
          }
      }

      impl Flow for <#NAME#> {
          fn start(&mut self, host: &Requests) -> Result { host.start("figures") }
          fn appeared(&mut self, _entry: u64, host: &Requests) -> Result { self.is_shown = true; host.after(1000, 1) }
          fn disappeared(&mut self, _entry: u64, _host: &Requests) -> Result { self.is_shown = false; Ok(()) }
          fn timer(&mut self, _token: u64, host: &Requests) -> Result {
              if !self.is_shown { return Ok(()); }
              self.read(host)?;
              host.after(1000, 1)
          }
          fn screen(&self, _route: &str, screen: &mut Screen) -> Result {
              let last = self.values.last().copied().unwrap_or(0.0);
              let words = format!("Load: {} %", last);
              screen.title("<#NAME#>").gauge("Load", last, &words).range(0.0, 100.0).unit("%");
              screen.sparkline("History", &words).unit("%").points(self.values.iter().copied());
              screen.facts().with(|inside| inside.row("Readings").detail(self.count.to_string()).done());
              screen.button("Read now").press("read", "");
              Ok(())
          }
          fn action(&mut self, _action: &Action, host: &Requests) -> Result { self.read(host) }
          // The readings go on in the next version of this library.
          fn save(&self) -> Option<Vec<u8>> {
              let state = Writer::new().number(self.count);
              Some(self.values.iter().fold(state, |state, value| state.number(*value as i64)).bytes())
          }
          fn restore(&mut self, from: &Restored, _host: &Requests) -> Result {
              if let Some(mut state) = from.state.map(Reader::new) {
                  self.count = state.number()?;
                  while !state.at_end() { self.values.push(state.number()? as f64); }
              }
              Ok(())
          }
      }

      switchyard::plugin!("<#NAME#>", "1.0.0", [Feature::of::<<#NAME#>>("<#ID#>").tab("<#NAME#>", "star")]);

      """,
    script: """
      # A step in each line, as a user takes it: '<#COMMAND#> check --help' says where all of them are explained.
      open <#ID#>
      press "Read now"

      # Three more are read in three seconds, and all of them go on in the next version of the library.
      advance 3 s
      swap
      restart
      expect screen
        == <#NAME#> ==
        Load: 48 % (from 0 to 100)
        History: 4 values, last 48 %, lowest 11 %, mean 42.5 %, highest 74 %, falling
        Readings: 4
        [ Read now ]

      """)
}
