/* Nothing here is for others: what this plugin offers goes through switchyard_plugin_v1. */
