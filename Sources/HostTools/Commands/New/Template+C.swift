extension Template {
  /// One screen in C with a button that counts, which shows the whole of a feature.
  static let counterSource = """
    /* One screen with a button that counts; switchyard.h is the manual. */
    #include <stdio.h>
    #include <string.h>

    #include <switchyard.h>
    #include <switchyard_note.h>

    #define COUNT 1

    /* The services of the host, which are valid for ever. */
    static const sy_navigation_v1 *navigation;
    static const sy_screen_v1 *screens;

    /* What one instance of the feature knows. A handle is never used again. */
    typedef struct counter {
      uint64_t handle; /* 0: there is none */
      uint64_t flow;
      uint32_t count;
    } counter;
    static counter counters[64];
    static uint64_t last_handle;

    /* The counter with a handle, or with 0 one that is free; NULL if there is none. */
    static counter *slot(uint64_t handle) {
      for (size_t index = 0; index < sizeof counters / sizeof counters[0]; index++) {
        if (counters[index].handle == handle) return &counters[index];
      }
      return NULL;
    }

    static counter *find(uint64_t handle) { return handle == 0 ? NULL : slot(handle); }

    static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
      (void)launch;
      if (!sy_text_is(feature, "<#ID#>")) return sy_fail(error, SY_E_NOT_FOUND, "There is no such feature.");
      counter *item = slot(0);
      if (item == NULL) return sy_fail(error, SY_E_TOO_LARGE, "There are too many counters.");
      *item = (counter){.handle = ++last_handle};
      *instance = item->handle;
      return SY_OK;
    }

    static int32_t start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
      (void)error;
      counter *item = find(instance);
      if (item == NULL) return SY_E_STALE;
      item->flow = flow;
      return navigation->start_flow(&SY_REQUEST(flow, 0), SY_LITERAL_BYTES("home"));
    }

    /* The stack stands already; the count is what `snapshot` of the last version wrote. */
    static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
      (void)error;
      counter *item = find(instance);
      if (item == NULL) return SY_E_STALE;
      item->flow = from->flow;
      if ((from->flags & SY_RESTORE_STATE) == 0) return SY_OK;
      if (from->state.size != sizeof item->count) return SY_E_STATE;
      memcpy(&item->count, from->state.data, sizeof item->count);
      return SY_OK;
    }

    static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
      (void)error;
      counter *item = find(instance);
      if (item == NULL) return SY_E_STALE;
      /* A question of a later host. Links and actions of children are none of this feature's either. */
      if (what->kind > SY_EVENT_LAST || what->kind == SY_EVENT_LINK || what->kind == SY_EVENT_CHILD_ACTION) {
        return SY_E_UNSUPPORTED;
      }
      if (what->kind != SY_EVENT_ACTION || what->action != COUNT) return SY_OK;
      item->count++;
      return screens->invalidate(item->flow, 0);
    }

    static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
      (void)entry, (void)route, (void)error;
      const counter *item = find(instance);
      if (item == NULL) return SY_E_STALE;
      char line[64];
      snprintf(line, sizeof line, "Counted %u times", (unsigned)item->count);
      screens->string(builder, SY_PROP_TITLE, SY_TEXT("<#NAME#>"));
      screens->begin(builder, SY_KIND_TEXT, SY_TEXT(""));
      screens->string(builder, SY_PROP_TEXT, sy_text_of(line));
      screens->end(builder);
      screens->begin(builder, SY_KIND_BUTTON, SY_TEXT(""));
      screens->string(builder, SY_PROP_TITLE, SY_TEXT("Count"));
      screens->action(builder, SY_PROP_ACTIVATE, COUNT);
      return screens->end(builder);
    }

    static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
      (void)error;
      const counter *item = find(instance);
      if (item == NULL) return SY_E_STALE;
      return into->write(into->sink, SY_BYTES(&item->count, sizeof item->count));
    }

    static void stop(uint64_t instance, int32_t cause) { (void)instance, (void)cause; }

    static void destroy(uint64_t instance) {
      counter *item = find(instance);
      if (item != NULL) *item = (counter){.handle = 0};
    }

    static const sy_flow_v1 flow = {
        .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
        .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy};

    static const sy_feature_v1 feature = {
        .struct_size = sizeof(sy_feature_v1), .flags = SY_FEATURE_TAB, .id = SY_STATIC_TEXT("<#ID#>"),
        .title = SY_STATIC_TEXT("<#NAME#>"), .icon = SY_STATIC_TEXT("star"), .position = 100, .flow = &flow};
    static const sy_feature_v1 *const features[] = {&feature};

    /*
     * Finds the services and fills in the descriptor; it changes nothing else. The sizes are those of the version that
     * is needed, so that the library also loads in a host of an earlier version than this header.
     */
    int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
      if (host->struct_size < SY_HOST_SIZE_1_0) return SY_E_ABI;
      navigation = sy_service(host, SY_NAVIGATION_1, SY_NAVIGATION_SIZE_1_0);
      screens = sy_service(host, SY_SCREEN_1, SY_SCREEN_SIZE_1_0);
      if (navigation == NULL || screens == NULL) return SY_E_ABI;
      const sy_plugin_v1 plugin = {
          .feature_count = 1, .features = features, .name = SY_STATIC_TEXT("<#NAME#>"),
          .version = SY_STATIC_TEXT("1.0.0")};
      return sy_set_plugin(out, &plugin);
    }

    """

  /// The script of a package with a button that counts.
  static let counterScript = """
    # A step in each line, as a user takes it: '<#COMMAND#> check --help' says where all of them are explained.
    open <#ID#>
    expect text "Counted 0 times"
    press "Count"
    press "Count"
    expect text "Counted 2 times"

    # The count goes on in the next version of the library, and at the next start of the app.
    swap
    restart
    expect screen
      == <#NAME#> ==
      Counted 2 times
      [ Count ]

    """
}
