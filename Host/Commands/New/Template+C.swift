extension Template {
  /// A package in C: one screen with a button that counts.
  static let cFiles = [
    File(
      path: "Package.swift",
      text: """
        // swift-tools-version: 6.2
        import PackageDescription

        <#SDK#>

        let package = Package(
          name: "<#NAME#>",
          products: [.library(name: "<#NAME#>", type: .dynamic, targets: ["<#NAME#>"])],
          dependencies: [.package(name: "switchyard", path: sdk)],
          targets: [
            .target(
              name: "<#NAME#>", dependencies: [.product(name: "CSwitchyard", package: "switchyard")],
              cSettings: [.unsafeFlags(["-fvisibility=hidden", "-Wall", "-Wextra", "-Werror"])],
              // Only the entry function leaves the library.
              linkerSettings: [
                .unsafeFlags(["-Xlinker", "--version-script=\\(sdk)/Sources/FeatureKit/exports.map"])
              ])
          ],
          cLanguageStandard: .c11
        )

        """),
    File(path: "Sources/<#NAME#>/include/<#NAME#>.h", text: "/* The library offers its entry function alone. */\n"),
    File(
      path: "Sources/<#NAME#>/plugin.c",
      text: """
        /* One screen with a button that counts; switchyard.h is the manual. */
        #include <stdio.h>
        #include <string.h>

        #include "switchyard.h"
        #include "switchyard_note.h"

        #define COUNT 1

        static const sy_navigation_v1 *navigation;
        static const sy_screen_v1 *screens;
        static uint64_t flow_handle;
        static uint32_t count;

        static sy_text_v1 text(const char *value) { return (sy_text_v1){value, strlen(value)}; }

        static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
          (void)feature, (void)launch, (void)error;
          *instance = 1;
          return SY_OK;
        }

        static int32_t start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
          (void)instance, (void)error;
          flow_handle = flow;
          const uint8_t route = 0;
          sy_request_v1 how = {.struct_size = sizeof how, .flow = flow};
          return navigation->start_flow(&how, (sy_bytes_v1){&route, 1});
        }

        /* The stack stands already; the count is what `snapshot` of the last version wrote. */
        static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
          (void)instance, (void)error;
          flow_handle = from->flow;
          if ((from->flags & SY_RESTORE_STATE) && from->state.size == sizeof count) memcpy(&count, from->state.data, sizeof count);
          return SY_OK;
        }

        static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
          (void)instance, (void)error;
          if (what->kind != SY_EVENT_ACTION || what->action != COUNT) return SY_OK;
          count++;
          return screens->invalidate(flow_handle, 0);
        }

        static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder,
                              sy_error_v1 *error) {
          (void)instance, (void)entry, (void)route, (void)error;
          char line[64];
          snprintf(line, sizeof line, "Counted %u times", count);
          screens->string(builder, SY_PROP_TITLE, text("<#NAME#>"));
          screens->begin(builder, SY_KIND_TEXT, text(""));
          screens->string(builder, SY_PROP_TEXT, text(line));
          screens->end(builder);
          screens->begin(builder, SY_KIND_BUTTON, text(""));
          screens->string(builder, SY_PROP_TITLE, text("Count"));
          screens->action(builder, SY_PROP_ACTIVATE, COUNT);
          screens->end(builder);
          return SY_OK;
        }

        static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
          (void)instance, (void)error;
          return into->write(into->sink, (sy_bytes_v1){(const uint8_t *)&count, sizeof count});
        }

        static void stop(uint64_t instance, int32_t cause) { (void)instance, (void)cause; }
        static void destroy(uint64_t instance) { (void)instance; }

        static const sy_flow_v1 flow = {
            .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
            .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy};

        static sy_feature_v1 feature = {
            .struct_size = sizeof(sy_feature_v1), .flags = SY_FEATURE_TAB, .position = 100, .flow = &flow};
        static const sy_feature_v1 *const features[] = {&feature};

        int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
          navigation = host->service(host->host, text(SY_NAVIGATION_1));
          screens = host->service(host->host, text(SY_SCREEN_1));
          if (navigation == NULL || screens == NULL) return SY_E_ABI;
          feature.id = text("<#ID#>");
          feature.title = text("<#NAME#>");
          feature.icon = text("star");
          *out = (sy_plugin_v1){
              .struct_size = sizeof(sy_plugin_v1), .feature_count = 1, .features = features, .name = text("<#NAME#>"),
              .version = text("1.0.0")};
          return SY_OK;
        }

        """),
  ]
}
