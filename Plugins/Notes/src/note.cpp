#include "note.hpp"

#include <algorithm>
#include <switchyard.hpp>

std::string Note::first_line() const {
  std::string line = text.substr(0, text.find('\n'));
  line.erase(std::remove_if(line.begin(), line.end(), [](char mark) { return mark == '*' || mark == '`'; }), line.end());
  return line;
}

Notebook Notebook::examples() {
  Notebook notes;
  notes.add("Water the plants", "The **fern** every day, the cactus on *Sundays*.\n\n- [ ] fern\n- [x] cactus");
  notes.add("Books to read", "1. *The Soul of a New Machine*\n2. *Hackers*");
  notes.add("Call Ada", "About the engine.");
  notes.find(1)->is_pinned = true;
  return notes;
}

Notebook Notebook::read(std::string_view bytes) {
  switchyard::Reader from(bytes);
  Notebook notes;
  notes.last_ = from.number();
  while (!from.at_end()) {
    Note note;
    note.id = from.number();
    note.title = from.text();
    note.text = from.text();
    note.is_pinned = from.number() != 0;
    notes.notes_.push_back(std::move(note));
  }
  return notes;
}

std::string Notebook::bytes() const {
  switchyard::Writer into;
  into.number(last_);
  for (const Note &note : notes_) into.number(note.id).text(note.title).text(note.text).number(note.is_pinned);
  return into.bytes();
}

std::vector<const Note *> Notebook::sorted(Order order) const {
  std::vector<const Note *> sorted;
  for (const Note &note : notes_) sorted.push_back(&note);
  std::stable_sort(sorted.begin(), sorted.end(), [order](const Note *one, const Note *other) {
    if (one->is_pinned != other->is_pinned) return one->is_pinned;
    return order == Order::title ? one->title < other->title : one->id > other->id;
  });
  return sorted;
}

const Note *Notebook::find(std::int64_t id) const {
  const auto found = std::find_if(notes_.begin(), notes_.end(), [id](const Note &note) { return note.id == id; });
  return found == notes_.end() ? nullptr : &*found;
}

Note *Notebook::find(std::int64_t id) { return const_cast<Note *>(std::as_const(*this).find(id)); }

std::int64_t Notebook::add(std::string title, std::string text) {
  notes_.push_back({++last_, std::move(title), std::move(text), false});
  return last_;
}

void Notebook::remove(std::int64_t id) {
  notes_.erase(
      std::remove_if(notes_.begin(), notes_.end(), [id](const Note &note) { return note.id == id; }), notes_.end());
}

std::size_t Notebook::pinned() const {
  return static_cast<std::size_t>(
      std::count_if(notes_.begin(), notes_.end(), [](const Note &note) { return note.is_pinned; }));
}
