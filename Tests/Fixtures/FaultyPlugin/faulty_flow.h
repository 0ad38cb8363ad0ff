/* The fixture's answers to events, and its screens. Included by faulty.c, whose state it uses. */
#ifndef FAULTY_FLOW_H
#define FAULTY_FLOW_H

/* ---- Events --------------------------------------------------------------------------------------------------------- */

static int32_t shown(item *it, uint64_t entry) { return screens->invalidate(it->flow, entry); }

static int32_t act(item *it, const sy_event_v1 *event, sy_error_v1 *error) {
  sy_request_v1 how = request(it, event->entry);
  if (IS(FAULT_ACTION_NUMBER) && event->action > 1u << 31) return fail(error, 17, "It has no such action.");
  if (IS(FAULT_LATER_WRONG_THREAD) && event->action == SHEET) run(work_elsewhere, &it->flow, 1);
  if (IS(FAULT_WRONG_KIND) && event->action == TOGGLE && event->value_kind == SY_VALUE_TEXT) crash();
  if (IS(FAULT_TWICE) && event->action == SHEET && it->last_action == SHEET && event->value_kind == SY_VALUE_NONE) crash();
  it->last_action = event->action;
  if (IS(FAULT_VALUE_KIND) && event->value_kind > SY_VALUE_TEXT) crash();
  if (IS(FAULT_SLOW_CALL) && event->action == TOGGLE) pause_for(300);
  if (IS(FAULT_WALK) && event->action == ITEM + 2 && it->on && it->choice == 2) crash();
  if (IS(FAULT_SHEET) && event->action == SHEET && it->on) crash();
  if (IS(FAULT_FAILING_BUTTON) && event->action == SHEET) return fail(error, SY_E_UNSPECIFIED, "It does not work.");
  if (IS(FAULT_CHOOSY_BUTTON) && event->action == SHEET && it->size == 0)
    return fail(error, SY_E_UNSPECIFIED, "Enter a text first.");
  const sy_request_v1 also = {.struct_size = sizeof also, .flow = it->flow, .from = event->entry};
  if (IS(FAULT_MANY_REQUESTS) && event->action == SHEET)
    for (int index = 0; index < 300; index++) navigation->pop(&also, 40);
  if (IS(FAULT_DRAFT) && event->action == SHEET) services->subscribe(&also, text("check.draft/0"), text("Changed"), 0);
  if (IS(FAULT_INVALID_NAME) && event->action == SHEET) navigation->send(&also, text("caf\xe9"), (sy_bytes_v1){NULL, 0});
  if (IS(FAULT_INVALID_BADGE) && event->action == SHEET) tabs->badge(&also, text("\xff"));
  if (IS(FAULT_ODD_ADDRESS) && event->action == SHEET) {
    static _Alignas(8) unsigned char bytes[sizeof how + 8];
    memcpy(bytes + 1, &how, sizeof how);
    return navigation->pop((const sy_request_v1 *)(const void *)(bytes + 1), 0);
  }
  if (event->action == TOGGLE) change_process();
  if (IS(FAULT_HANG) && event->action == CHOICE && event->value_kind == SY_VALUE_NUMBER && event->number > 1e299)
    for (;;) pause();
  if (event->action >= ITEM && event->action < ITEM + 3) {
    const uint8_t route[] = {1, (uint8_t)(event->action - ITEM)};
    return navigation->push(&how, (sy_bytes_v1){route, 2});
  }
  switch (event->action) {
    case TOGGLE:
      it->on = event->value_kind == SY_VALUE_FLAG ? event->flag == 1 : !it->on;
      if (IS(FAULT_NOT_INVALIDATED)) return SY_OK;
      return shown(it, event->entry);
    case CHOICE:
      if (event->value_kind != SY_VALUE_NUMBER) return SY_OK;
      if (IS(FAULT_NUMBER) && event->number > 1e299) crash();
      if (!(event->number >= 0 && event->number <= 2)) return SY_OK;
      it->choice = (uint8_t)event->number;
      storage->store(it->flow, text("choice"), (sy_bytes_v1){&it->choice, 1});
      return shown(it, event->entry);
    case FIELD:
      if (event->value_kind != SY_VALUE_TEXT) return SY_OK;
      if (IS(FAULT_TEXT_LENGTH) && event->text.size > 100000) crash();
      if (IS(FAULT_TEXT_FORMAT) && event->text.size > 2 && memcmp(event->text.data, "%s", 2) == 0) crash();
      it->size = 0;
      it->kept = event->text;
      /* Whole characters of ASCII: what is cut elsewhere is none. */
      for (uint64_t index = 0; index < event->text.size && it->size < LONGEST; index++)
        if (event->text.data[index] > 0) it->typed[it->size++] = event->text.data[index];
      return shown(it, event->entry);
    case SHEET: {
      const uint8_t route = 2;
      const sy_presentation_v1 sheet = {.struct_size = sizeof sheet, .style = SY_STYLE_SHEET, .corner_radius = -1};
      return navigation->present(&how, (sy_bytes_v1){&route, 1}, &sheet);
    }
    case CLOSE: return navigation->close(&how);
    default: return SY_OK;
  }
}

static int32_t open_link(item *it, const sy_event_v1 *event, sy_error_v1 *error) {
  if (IS(FAULT_LINK)) return SY_E_UNSUPPORTED;
  if (IS(FAULT_LINK_VALUE) && event->text.size > 4000 && event->text.size < 10000) crash();
  if (IS(FAULT_LINK_LENGTH) && event->text.size > 60000) crash();
  if (!same(event->name, "faulty/item/{number}")) {
    if (IS(FAULT_LINK_PATTERN)) crash();
    return fail(error, SY_E_INVALID, "The link is not one of this version.");
  }
  uint64_t size = event->text.size;
  if (size < 2 || event->text.data[size - 2] != '/') return fail(error, SY_E_INVALID, "The link has no number.");
  const char digit = event->text.data[size - 1];
  if (digit < '0' || digit > '2')
    return fail(error, SY_E_NOT_FOUND, IS(FAULT_INVALID_ERROR) ? "There is no caf\xe9." : "There is no such item.");
  if (event->flag == 1 && !IS(FAULT_LINK_QUIET)) return SY_OK;
  if (IS(FAULT_LINK_NEVER)) return SY_PENDING;
  if (IS(FAULT_LINK_TWICE)) {
    sy_request_v1 answers = request(it, 0);
    for (int index = 0; index < 2; index++, answers.operation = ++it->asked)
      navigation->answer(&answers, event->action, SY_OUTCOME_DONE, NULL);
    return SY_PENDING;
  }
  const uint8_t first = 0, second[] = {1, (uint8_t)(digit - '0')};
  const sy_bytes_v1 stack[] = {{&first, 1}, {second, 2}};
  sy_request_v1 how = request(it, 0);
  return navigation->set_stack(&how, stack, 2);
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  item *it = find(instance);
  if (it == NULL) return IS(FAULT_STALE_INSTANCE) ? SY_OK : fail(error, SY_E_STALE, "There is no such instance.");
  sy_request_v1 how = request(it, 0);
  static sy_bytes_v1 kept;
  if (what->kind == SY_EVENT_ENTERED) kept = what->bytes;
  if (IS(FAULT_KEPT) && what->kind == SY_EVENT_APPEARED) storage->store(it->flow, text("kept"), kept);
  if (IS(FAULT_NULL_VALUE) && what->kind == SY_EVENT_APPEARED)
    storage->store(it->flow, text("kept"), (sy_bytes_v1){NULL, 12});
  switch (what->kind) {
    case SY_EVENT_ACTION:
      if (IS(FAULT_ENTRY_NUMBER) && what->entry == 999999) crash();
      if (IS(FAULT_ENDED_ENTRY) && what->entry != 0 && what->entry == it->left) crash();
      return act(it, what, error);
    case SY_EVENT_SETTLED:
      it->settled++;
      if (IS(FAULT_OPERATION) && what->operation > 1u << 31) crash();
      if (IS(FAULT_OUTCOME) && what->outcome == 999) crash();
      if (IS(FAULT_REFUSED) && what->outcome == SY_OUTCOME_NOT_PERMITTED) crash();
      return SY_OK;
    case SY_EVENT_PRESENTED:
      if (IS(FAULT_PRESENTED) && what->operation > 1u << 31) crash();
      return SY_OK;
    case SY_EVENT_LINK: return open_link(it, what, error);
    case SY_EVENT_CHILD_ACTION:
      if (IS(FAULT_EMPTY_EVENT) && what->name.size == 0) crash();
      return IS(FAULT_CHILD_ACTION) ? SY_OK : SY_E_UNSUPPORTED;
    case SY_EVENT_TAB_RESELECTED:
      if (IS(FAULT_RESELECTED)) crash();
      return SY_OK;
    case SY_EVENT_TIMER:
      if (IS(FAULT_TIMER) && what->action == 77) crash();
      return SY_OK;
    case SY_EVENT_WAKE:
      it->is_loaded = 1;
      if (IS(FAULT_SCREEN_OF_THREAD)) return shown(it, 0);
      if (IS(FAULT_WAKE) && what->action == 77) crash();
      return SY_OK;
    case SY_EVENT_LEFT:
      it->left = what->entry;
      /* Falls through. */
    case SY_EVENT_STEP:
      if (IS(FAULT_CAUSE) && what->cause > SY_CAUSE_SHUTDOWN) crash();
      return SY_OK;
    case SY_EVENT_STORE_FAILED:
      if (IS(FAULT_STORE_FAILED) && what->name.size > 0) crash();
      return SY_OK;
    case SY_EVENT_SETTING_CHANGED:
      if (IS(FAULT_SETTING) && same(what->text, "title")) return fail(error, SY_E_UNSPECIFIED, "It does not sort by title.");
      return SY_OK;
    case SY_EVENT_CALLED:
      if (IS(FAULT_CALL) && what->name.size > 0) return fail(error, SY_E_UNSPECIFIED, "It does not know that.");
      return SY_E_UNSUPPORTED;
    default:
      if (what->kind >= SY_EVENT_LEFT && what->kind <= SY_EVENT_LAST) return SY_OK;
      if (IS(FAULT_UNKNOWN_EVENT)) return fail(error, SY_E_INVALID, "It does not know that.");
      if (IS(FAULT_UNKNOWN_REQUEST)) navigation->pop(&how, 1);
      return what->kind == SY_EVENT_ENTERED ? SY_OK : SY_E_UNSUPPORTED;
  }
}

/* ---- Screens -------------------------------------------------------------------------------------------------------- */

static void begin(uint64_t to, uint32_t kind, const char *key, const char *title) {
  screens->begin(to, kind, text(key));
  screens->string(to, SY_PROP_TITLE, text(title));
}

static void first_screen(item *it, uint64_t to) {
  static const char *const names[] = {"One", "Two", "Three"};
  if (IS(FAULT_SCREEN_OF_THREAD) && !it->is_loaded) {
    screens->string(to, SY_PROP_TITLE, text("Faulty"));
    screens->string(to, SY_PROP_LOADING, text("Loading"));
    return;
  }
  if (!IS(FAULT_NO_TITLE)) screens->string(to, SY_PROP_TITLE, text("Faulty"));
  for (int index = 0; index < 3; index++) {
    begin(to, SY_KIND_ROW, names[index], names[index]);
    int number = IS(FAULT_ACTION_MEANING) ? (index + it->described) % 3 : index;
    screens->action(to, SY_PROP_ACTIVATE, (uint64_t)(ITEM + number));
    screens->end(to);
  }
  begin(to, SY_KIND_TOGGLE, "toggle", "Switch");
  screens->flag(to, SY_PROP_ON, it->on);
  screens->action(to, SY_PROP_CHANGE, TOGGLE);
  screens->end(to);
  begin(to, SY_KIND_TEXT_FIELD, "field", "Text");
  screens->string(to, SY_PROP_VALUE, IS(FAULT_KEPT_TEXT) ? it->kept : (sy_text_v1){it->typed, it->size});
  screens->action(to, SY_PROP_CHANGE, FIELD);
  screens->end(to);
  begin(to, SY_KIND_PICKER, "picker", "Choice");
  screens->number(to, SY_PROP_SELECTED, IS(FAULT_PICKER) ? 3 : it->choice);
  screens->action(to, SY_PROP_CHANGE, CHOICE);
  for (int index = 0; index < 3; index++) {
    begin(to, SY_KIND_OPTION, names[index], names[index]);
    screens->end(to);
  }
  screens->end(to);
  begin(to, SY_KIND_BUTTON, "sheet", "Sheet");
  screens->action(to, SY_PROP_ACTIVATE, SHEET);
  screens->end(to);
  screens->begin(to, SY_KIND_PROGRESS, text("progress"));
  screens->string(to, SY_PROP_LABEL, text("Half"));
  screens->number(to, SY_PROP_FRACTION, IS(FAULT_FRACTION) ? 50 : 0.5);
  if (!IS(FAULT_UNBALANCED)) screens->end(to);
  if (IS(FAULT_INVALID_TEXT)) begin(to, SY_KIND_ROW, "caf", "caf\xe9"), screens->end(to);
  if (IS(FAULT_KIND)) begin(to, 4711, "kind", "Kind"), screens->end(to);
  if (IS(FAULT_PROPERTY)) screens->begin(to, SY_KIND_DIVIDER, text("line")), screens->number(to, SY_PROP_BADGE, 3), screens->end(to);
  if (IS(FAULT_PICTURE)) screens->begin(to, SY_KIND_IMAGE, text("picture")), screens->end(to);
  if (IS(FAULT_TOO_MUCH)) {
    for (int index = 0; index < 21000; index++) screens->begin(to, SY_KIND_DIVIDER, text("")), screens->end(to);
  }
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  item *it = find(instance);
  if (it == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  it->described++;
  it->last_action = 0;
  if (IS(FAULT_SEVERAL) && is_gone) return fail(error, SY_E_STALE, "It was freed with another instance.");
  if (IS(FAULT_ROUTE) && route.size > 100) crash();
  if (IS(FAULT_SCREEN_ENTRY) && entry == 999999) crash();
  if (IS(FAULT_SCREEN_LEAK)) memset(malloc(8192), 1, 8192);
  if (IS(FAULT_SMALL_SCREEN_LEAK)) memset(malloc(100), 1, 100);
  if (IS(FAULT_SLOW_SCREEN)) pause_for(150);
  if (IS(FAULT_INVALIDATE_IN_SCREEN)) screens->invalidate(it->flow, entry);
  if (IS(FAULT_REQUEST_IN_SCREEN)) {
    sy_request_v1 how = request(it, 0);
    navigation->pop(&how, 1);
  }
  int32_t status = screens->string(builder, SY_PROP_SUBTITLE, text("A feature for tests"));
  if (status != SY_OK) {
    if (IS(FAULT_BUILDER)) crash();
    return fail(error, status, "There is nothing to describe into.");
  }
  char title[48];
  if (route.size == 1 && route.data[0] == 0) {
    first_screen(it, builder);
    if (IS(FAULT_OTHER_SCREEN)) {
      snprintf(title, sizeof title, "Described %d times", it->described);
      screens->begin(builder, SY_KIND_TEXT, text("count"));
      screens->string(builder, SY_PROP_TEXT, text(title));
      screens->end(builder);
    }
    return SY_OK;
  }
  if (route.size == 2 && route.data[0] == 1 && route.data[1] < 3) {
    if (IS(FAULT_SCREEN)) return fail(error, SY_E_UNSPECIFIED, "It does not want to.");
    snprintf(title, sizeof title, "Item %d", route.data[1]);
    screens->string(builder, SY_PROP_TITLE, text(title));
    snprintf(title, sizeof title, "check://faulty/item/%d", IS(FAULT_SCREEN_LINK) ? 2 - route.data[1] / 2 : route.data[1]);
    screens->string(builder, SY_PROP_LINK, text(title));
    return SY_OK;
  }
  if (route.size == 1 && route.data[0] == 2) {
    screens->string(builder, SY_PROP_TITLE, text("Sheet"));
    begin(builder, SY_KIND_BUTTON, "close", "Close");
    screens->action(builder, SY_PROP_ACTIVATE, CLOSE);
    screens->end(builder);
    return SY_OK;
  }
  return fail(error, SY_E_MALFORMED, "The route is not one of this version.");
}

static const sy_command_v1 the_command = {
    .struct_size = sizeof the_command, .title = TEXT_OF("Show an item"), .link = TEXT_OF("faulty/item/1")};
static const sy_command_v1 refused_command = {
    .struct_size = sizeof refused_command, .title = TEXT_OF("Show an item"), .link = TEXT_OF("faulty/item/9")};
static const sy_command_v1 *const the_commands[] = {&the_command}, *const refused_commands[] = {&refused_command};
static const sy_commands_v1 command_table = {
    .struct_size = sizeof command_table, .commands = the_commands, .command_count = 1};
static const sy_commands_v1 refused_table = {
    .struct_size = sizeof refused_table, .commands = refused_commands, .command_count = 1};

static const sy_text_v1 orders[] = {TEXT_OF("newest\nNewest first"), TEXT_OF("title\nTitle")};
static const sy_setting_v1 the_order = {
    .struct_size = sizeof the_order, .kind = SY_SETTING_CHOICE, .name = TEXT_OF("order"), .title = TEXT_OF("Items by"),
    .standard = TEXT_OF("newest"), .choices = orders, .choice_count = 2};
static const sy_setting_v1 *const the_settings[] = {&the_order};
static const sy_settings_v1 setting_table = {
    .struct_size = sizeof setting_table, .settings = the_settings, .setting_count = 1};

static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
  (void)feature;
  if (same(id, SY_COMMANDS_1)) return IS(FAULT_COMMAND) ? &refused_table : &command_table;
  if (same(id, SY_SETTINGS_1)) return &setting_table;
  return IS(FAULT_EXTENSION) && same(id, "check.unknown/1") ? items : NULL;
}

#endif
