/* screens.h: the descriptions of the screens. */
#ifndef STATUS_SCREENS_H
#define STATUS_SCREENS_H

#include "instance.h"
#include "writer.h"

/* Describes the machine: processors, memory, and the processes that use them most. */
void describe_overview(writer *screen, const instance *item);
/* Describes a process, or that it has ended. */
void describe_process(writer *screen, const instance *item, process_id id);

#endif
