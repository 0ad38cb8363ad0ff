#include "editor_flow.hpp"

using namespace switchyard;

void EditorFlow::restore(const Restored &from, Requests &host) {
  if (!from.state) return;
  draft_ = Draft::read(*from.state);
  host.invalidate();
}

void EditorFlow::screen(std::string_view, Screen &screen) const {
  screen.title(first_.title.empty() ? "New note" : "Edit note");
  if (draft_.bytes() != first_.bytes()) screen.leave_question("Leave without saving the note?");
  screen.field("Title", draft_.title, "title").placeholder("Water the plants").limit(80).change("title");
  screen.field("Text", draft_.text, "text").lines(5).limit(2000).change("text");
  screen.button("Save").role(Role::primary).press("save").enabled_if(!draft_.title.empty(), "enter a title");
}

void EditorFlow::action(const Action &action, Requests &host) {
  if (action.name == "title") draft_.title = action.text;
  if (action.name == "text") draft_.text = action.text;
  if (action.name == "save" && !draft_.title.empty()) return host.finish(draft_.bytes());
  host.invalidate();
}
