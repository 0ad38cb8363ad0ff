/* flow.h: the feature's table of functions, which the host calls. */
#ifndef STATUS_FLOW_H
#define STATUS_FLOW_H

#include <switchyard.h>

#define FEATURE_ID "shop.status"

extern const sy_flow_v1 status_flow;

/* A table of the feature for later hosts, or NULL: see plugin.c. */
const void *flow_extension(sy_text_v1 feature, sy_text_v1 id);

#endif
