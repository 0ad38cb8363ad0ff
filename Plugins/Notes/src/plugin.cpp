/*
 * Notes: short texts that stay, a feature written in C++ with switchyard.hpp as its only dependency.
 *
 *   note.hpp         the notes and how they are stored     notes_flow.hpp   the tab
 *   editor_flow.hpp  the editor, a flow of its own
 */
#include <switchyard.hpp>
#include <switchyard_note.h>

#include "editor_flow.hpp"
#include "notes_flow.hpp"

SWITCHYARD_PLUGIN(
    switchyard::About("Notes").vendor("Switchyard").licence("Apache-2.0"), "1.0.0",
    switchyard::Feature::of<NotesFlow>("shop.notes").tab("Notes", "list").position(50).link("notes").link("notes/{id}")
        .command({"New note", "notes/new", "write, remember", "Alt-n"})
        .setting(order_setting()),
    switchyard::Feature::of<EditorFlow>(std::string(editor_feature)).title("Note editor"))
