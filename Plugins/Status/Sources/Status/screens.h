/* screens.h: what the screens show. */
#ifndef STATUS_SCREENS_H
#define STATUS_SCREENS_H

#include "instance.h"
#include "writer.h"

/* The machine: processor, memory, the processes that use most. */
void describe_overview(writer *screen, const instance *item);
/* One process, or that it has ended. */
void describe_process(writer *screen, const instance *item, process_id id);

#endif
