#include "notes_flow.hpp"

#include <algorithm>
#include <ctime>

#include "editor_flow.hpp"

using namespace switchyard;

namespace {

constexpr std::string_view stored_notes = "notes";
constexpr std::string_view stored_times = "times";

std::string route(std::string_view kind, std::int64_t id) { return std::string(kind) + '/' + std::to_string(id); }

/// The number at the end of a route or of an action; 0: there is none.
std::int64_t number(std::string_view text) {
  std::int64_t value = 0;
  const std::string_view digits = text.substr(text.rfind('/') + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() ? value : 0;
}

/// The number of characters in UTF-8.
std::ptrdiff_t characters(std::string_view text) {
  return std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u; });
}

Order order_named(std::string_view name) { return name == "title" ? Order::title : Order::newest; }

}  // namespace

switchyard::Setting order_setting() {
  return switchyard::Setting::choice(
      "order", "Notes sorted by", {{"newest", "Newest first"}, {"title", "Title"}}, "newest");
}

void NotesFlow::start(Requests &host) {
  load(host);
  host.start("list");
}

void NotesFlow::restore(const Restored &from, Requests &host) {
  load(host);
  if (!from.state) return;
  Reader state(*from.state);
  // Before there was a setting, the order was a part of the state.
  if (state.number() == static_cast<std::int64_t>(Order::title)) {
    host.set(order_setting(), "title");
    order_ = Order::title;
  }
  edited_ = state.number();
  host.invalidate();
}

std::optional<std::string> NotesFlow::save() const {
  return Writer().number(static_cast<std::int64_t>(Order::newest)).number(edited_).bytes();
}

void NotesFlow::load(Requests &host) {
  const std::optional<std::string> stored = host.load(stored_notes);
  order_ = order_named(host.setting(order_setting()));
  notes_ = stored ? Notebook::read(*stored) : Notebook::examples();
  try {
    if (const std::optional<std::string> times = host.load(stored_times)) notes_.read_times(*times);
  } catch (const Failure &) {
    // The notes are there without their days.
  }
  host.badge(notes_.pinned() > 0 ? std::to_string(notes_.pinned()) : "");
}

/// Stores the notes, and shows them anew.
void NotesFlow::changed(Requests &host) {
  problem_.clear();
  host.store(stored_notes, notes_.bytes());
  host.store(stored_times, notes_.times());
  host.badge(notes_.pinned() > 0 ? std::to_string(notes_.pinned()) : "");
  host.invalidate();
}

void NotesFlow::screen(std::string_view route, Screen &screen) const {
  if (route == "list") return show_list(screen);
  if (route == "order") {
    screen.title("Order");
    screen.picker("Sort by", static_cast<std::size_t>(order_)).segmented().change("sort").options({"Newest", "Title"});
    return;
  }
  const Note *note = notes_.find(number(route));
  if (note == nullptr) {
    screen.title("Note");
    screen.empty("This note was deleted").symbol("trash").with([](Content &in) { in.button("Back").press("close"); });
  } else if (route.substr(0, 7) == "delete/") {
    screen.title("Delete \u201c" + note->title + "\u201d?");
    screen.button("Delete").role(Role::destructive).press("delete", std::to_string(note->id));
    screen.button("Keep it").role(Role::cancel);
  } else {
    show_note(*note, screen);
  }
}

void NotesFlow::show_list(Screen &screen) const {
  screen.title("Notes").link("shop://notes").large_title().search("Filter notes").opens_detail();
  screen.toolbar().with([](Content &in) {
    in.button("New").shortcut("n").press("new");
    in.button("Order").press("order");
  });
  if (!problem_.empty()) screen.text(problem_).tone(Tone::critical);
  const std::vector<const Note *> sorted = notes_.sorted(order_);
  if (sorted.empty()) screen.empty("No notes").subtitle("Write the first one.").symbol("list");
  const auto rows = [&sorted, &screen](bool pinned, std::string_view title) {
    std::vector<const Note *> some;
    for (const Note *note : sorted) {
      if (note->is_pinned == pinned) some.push_back(note);
    }
    if (some.empty()) return;
    screen.section(title).note(std::to_string(some.size())).with([&some](Content &in) {
      for (const Note *note : some) {
        const std::string id = std::to_string(note->id);
        in.row(note->title, id).subtitle(note->first_line()).detail(note->day(std::time(nullptr))).keywords(note->text)
            .chevron().press("show", id).safe_to_try();
      }
    });
  };
  rows(true, "Pinned");
  rows(false, "Notes");
}

void NotesFlow::show_note(const Note &note, Screen &screen) const {
  const std::string id = std::to_string(note.id);
  screen.title(note.title).link("shop://notes/" + id);
  screen.toolbar().with([&id](Content &in) { in.button("Edit").shortcut("e").press("edit", id); });
  screen.markdown(note.text.empty() ? "*This note has no text.*" : note.text);
  screen.facts().with([&note](Content &in) {
    in.row("Characters").detail(std::to_string(characters(note.text)));
    in.row("Link").detail("shop://notes/" + std::to_string(note.id));
  });
  screen.toggle("Pinned", note.is_pinned).subtitle("The tab counts pinned notes.").change("pin", id);
  screen.button("Delete").role(Role::destructive).press("ask", id);
}

void NotesFlow::action(const Action &action, Requests &host) {
  const How once = How().from(action.entry);
  const std::int64_t id = number(action.value);
  if (action.name == "show") {
    host.present(route("note", id), How().from(action.entry).style(Style::detail));
  } else if (action.name == "new" || action.name == "edit") {
    edited_ = id;
    const Note *note = notes_.find(id);
    const std::string launch = note == nullptr ? Draft().bytes() : Draft{note->title, note->text}.bytes();
    host.child(editor_feature, launch, How("edited").from(action.entry).style(Style::sheet));
  } else if (action.name == "order") {
    host.present("order", How().from(action.entry).detents(SY_DETENT_MEDIUM));
  } else if (action.name == "sort") {
    order_ = action.number == 1 ? Order::title : Order::newest;
    host.set(order_setting(), order_ == Order::title ? "title" : "newest");
    host.invalidate();
  } else if (action.name == "close") {
    host.close(once);
  } else if (action.name == "pin") {
    if (Note *note = notes_.find(id)) note->is_pinned = action.flag;
    changed(host);
  } else if (action.name == "ask") {
    host.present(route("delete", id), How().from(action.entry).style(Style::confirmation_dialog));
  } else if (action.name == "delete") {
    notes_.remove(id);
    host.restart();
    changed(host);
  }
}

/// Takes the end of the editor: with the note, or with nothing if the user has put it away.
void NotesFlow::settled(const Settled &settled, Requests &host) {
  if (settled.is("edited") && settled.result) take(*settled.result, host);
}

/// Takes the end of an editor that an earlier version has opened.
void NotesFlow::child_ended(
    std::string_view feature, std::int32_t, std::optional<std::string_view> result, Requests &host) {
  if (feature == editor_feature && result) take(*result, host);
}

void NotesFlow::take(std::string_view edited, Requests &host) {
  const Draft draft = Draft::read(edited);
  std::int64_t id = edited_;
  if (Note *note = notes_.find(id)) {
    note->title = draft.title;
    note->text = draft.text;
  } else {
    id = notes_.add(draft.title, draft.text);
    host.present(route("note", id), How().style(Style::detail));
  }
  if (Note *note = notes_.find(id)) note->written = std::time(nullptr);
  edited_ = 0;
  changed(host);
}

bool NotesFlow::link(const Link &link, Requests &host) {
  const std::optional<std::string_view> id = link["id"];
  if (!id) {
    if (!link.quiet) host.restart();
    return true;
  }
  if (*id == "new") {
    if (link.quiet) return true;
    host.set_stack({"list"});
    edited_ = 0;
    host.child(editor_feature, Draft().bytes(), How("edited").style(Style::sheet));
    return true;
  }
  const Note *note = notes_.find(number(*id));
  if (note == nullptr) {
    throw Failure("There is no note " + std::string(*id) + ".", SY_E_NOT_FOUND)
        .code("notes.unknown")
        .expected("the number of a note, as its screen shows it")
        .remedy("Look for it in the list.");
  }
  if (!link.quiet) host.set_stack({"list", route("note", note->id)});
  return true;
}

void NotesFlow::tab_reselected(std::uint32_t, Requests &host) { host.restart(); }

void NotesFlow::setting_changed(std::string_view, std::string_view value, Requests &) { order_ = order_named(value); }

void NotesFlow::store_failed(std::string_view, std::string_view reason, Requests &host) {
  problem_ = "The notes are not on disk yet: " + std::string(reason);
  host.invalidate();
}
