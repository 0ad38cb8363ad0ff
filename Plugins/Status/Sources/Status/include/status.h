/* No public declarations: the plugin is used through switchyard_plugin_v1 only. */
