/* The ways in which the hostile feature ends its process, or takes more than its share of it. Included by hostile.c only. */
/* ---- What ends a process ---- */

static volatile int depth;

static int overflow(int level) {
  volatile char room[4096];
  room[level % 4096] = (char)level;
  depth = overflow(level + 1) + room[0];
  return depth;
}

static void overflow_stack(void) { overflow(0); }

static void corrupt_heap(void) {
  size_t *volatile block = malloc(24);
  /* The allocator's own words stand before the block. */
  volatile size_t *head = block - 1;
  *head = 0x11;
  free(block);
}

static void free_twice(void) {
  char *volatile block = malloc(24);
  free(block);
  free(block);
}

static void exit_well(void) { exit(0); }
static void exit_at_once(void) { _exit(7); }
static void kill_itself(void) { raise(SIGKILL); }

static jmp_buf gone;

static __attribute__((noinline)) int remember(int level) {
  volatile char room[1024];
  room[level] = 1;
  if (level < 3) return remember(level + 1) + room[0];
  return setjmp(gone);
}

static void jump_away(void) {
  remember(0);
  longjmp(gone, 1);
}

static void take_memory(void) {
  for (;;) *(volatile char *)malloc(64 << 20) = 1;
}

static void fork_and_crash(void) {
  for (int child = 0; child < 30; child++) {
    if (fork() != 0) continue;
    setpgid(0, 0);
    for (;;) pause();
  }
  abort();
}

static void *sleep_forever(void *unused) {
  for (;;) pause();
  return unused;
}

static void hang(void) { for (;;) pause(); }

/* ---- What takes more than its share ---- */

static void take_descriptors(void) {
  int taken = 0;
  while (open("/dev/null", O_RDONLY) >= 0) taken++;
  say("took the descriptors: %d", taken > 100);
}

static void *take_descriptors_later(void *unused) {
  /* When the app has saved the window after the press, and calls nothing more. */
  usleep(1500000);
  while (open("/dev/null", O_RDONLY) >= 0) continue;
  return unused;
}

static void take_in_thread(void) { beside(take_descriptors_later), say("taking descriptors"); }

static void *spin(void *unused) {
  for (;;) (void)*(volatile int *)&depth;
  return unused;
}

static void spin_in_thread(void) {
  for (int thread = 0; thread < 4; thread++) beside(spin);
  say("spinning");
}
