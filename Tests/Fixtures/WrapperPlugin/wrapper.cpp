// Flows that use what switchyard.hpp has beside the everyday: each says on its screen or in the log what it was told.
#include <switchyard.hpp>
#include <switchyard_note.h>

using namespace switchyard;

class Main : public Flow {
  std::vector<std::string> told_;
  std::uint64_t first_ = 0, modal_ = 0, link_ = 0;

  void say(std::string line, Requests &host) {
    told_.push_back(std::move(line));
    host.invalidate();
  }

 public:
  void start(Requests &host) override { host.start("home"); }
  void screen(std::string_view route, Screen &screen) const override {
    screen.title(route);
    for (const std::string &line : told_) screen.text(line);
    for (const char *name : {"append", "entry", "sheet", "modal", "child", "force", "observe", "call", "data"}) {
      screen.button(name).press(name);
    }
  }
  void action(const Action &action, Requests &host) override {
    if (action.name == "append") host.append({"a", "b"});
    if (action.name == "entry") host.pop_to_entry(first_);
    if (action.name == "sheet") {
      const sy_transition_v1 fade = transition(SY_TRANSITION_FADE, 100);
      host.present("sheet", How("sheet").style(Style::sheet).transition(fade).height(SY_HEIGHT_FRACTION, 0.5)
                                .corner_radius(4).presentation(SY_PRESENTATION_NO_GRABBER));
    }
    if (action.name == "modal") host.dismiss_modal(modal_);
    if (action.name == "child") host.child("wrapper.child", "seven");
    if (action.name == "force") host.force_present("wrapper.child", "eight");
    if (action.name == "observe") host.observe();
    if (action.name == "data") say("data in " + host.data_folder(), host);
    if (action.name == "call") host.call("wrapper.none/1", "ask", "", How("ask").deadline(1000).idempotent());
  }
  void entered(std::uint64_t entry, std::string_view route, bool over, Requests &host) override {
    if (first_ == 0) first_ = entry;
    say("entered " + std::string(route) + (over ? " over" : ""), host);
  }
  void presented(const Presented &what, Requests &host) override {
    modal_ = what.modal;
    const std::string route(what.route.empty() ? "a child" : what.route);
    say("presented " + route + (what.is("sheet") ? " as asked" : ""), host);
  }
  void dismissed(std::uint64_t modal, std::int32_t cause, Requests &host) override {
    say(std::string("dismissed ") + (modal == modal_ ? "it, " : "another, ") + std::to_string(cause), host);
  }
  // Past the wrapper: the event as it came, and a table of the host.
  void child_began(std::string_view, Requests &host) override {
    const sy_event_v1 &event = *host.event();
    if (event.kind == SY_EVENT_CHILD_BEGAN) told_.push_back("began " + std::string(event.text.data, event.text.size));
    const auto *screen = table<sy_screen_v1>(SY_SCREEN_1, SY_SCREEN_SIZE_1_0);
    if (screen == tables().screen) screen->invalidate(host.flow(), 0);
  }
  bool child_action(const ChildAction &action, Requests &host) override {
    say(std::string(action.name) + " of " + std::string(action.sender) + " " + std::string(action.launch), host);
    return true;
  }
  bool link(const Link &, Requests &host) override {
    link_ = host.defer();
    host.push("linked", How("linked"));
    return false;
  }
  void settled(const Settled &settled, Requests &host) override {
    if (settled.is("linked")) host.settle(link_);
  }
  void step(const Step &step, Requests &host) override { say("step " + std::to_string(step.kind), host); }
  void answered(const Answered &answer, Requests &host) override { say("answered " + std::string(answer.code), host); }
};

class Child : public Flow {
  std::string launch_;

 public:
  explicit Child(std::string_view launch) : launch_(launch) {}
  void start(Requests &host) override { host.start("child"); }
  void screen(std::string_view, Screen &screen) const override {
    screen.title("child " + launch_);
    screen.button("Send").press("send");
    screen.button("Finish").press("finish");
  }
  void action(const Action &action, Requests &host) override {
    if (action.name == "send") host.send("hello", "");
    if (action.name == "finish") host.finish();
  }
  void stop(std::int32_t) override { throw Failure("the child cannot stop"); }
  ~Child() override {
    if (launch_ == "seven") throw Failure("the child cannot be destroyed");
  }
};

class Pages : public Flow {
 public:
  void start(Requests &host) override {
    host.set_pages({Page("one").title("One").child("wrapper.child", "first"),
                    Page("two").title("Two").child("wrapper.child", "second")});
  }
  void screen(std::string_view, Screen &) const override {}
  bool child_action(const ChildAction &action, Requests &host) override {
    if (action.launch == "first") host.select_page("two");
    if (action.launch == "second") host.page_badge("one", "9");
    return true;
  }
  void page_selected(std::string_view page, Requests &host) override {
    host.log(Level::info, "selected " + std::string(page));
  }
  void badge_changed(std::string_view page, std::optional<std::string_view> badge, Requests &) override {
    log(Level::info, "badge of " + std::string(page) + " " + std::string(badge.value_or("none")));
  }
};

SWITCHYARD_PLUGIN("Wrapper", "1.0.0", Feature::of<Main>("wrapper.main").tab("Main", "star").link("wrapper/{id}"),
                  Feature::of<Child>("wrapper.child").title("Child"),
                  Feature::of<Pages>("wrapper.pages").tab("Pages", "star"))
