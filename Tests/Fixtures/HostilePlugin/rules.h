/* The hostile feature's acts against the rules, of which it is told. Included by hostile.c only. */
/* ---- What breaks a rule and is told so ---- */

static void *call_main_functions(void *unused) {
  pthread_setname_np(pthread_self(), "worker");
  const int32_t first = push(flow_handle), second = push(flow_handle), stored = store(flow_handle);
  const int32_t built = screens->end(1), timed = main_thread->after(flow_handle, 1, 1);
  const int32_t written = logging->write(host_number, flow_handle, SY_LOG_INFO, text("a line of a thread"));
  say("thread: push %d %d, store %d, end %d, after %d, log %d, is_main %d", first, second, stored, built, timed,
      written, main_thread->is_main(host_number));
  return unused;
}

static void call_from_thread(void) { in_thread(call_main_functions); }

static void invent_handles(void) {
  const uint64_t invented[] = {0, 1, UINT64_MAX, flow_handle ^ 1, flow_handle + 1};
  int stale = 0;
  for (int index = 0; index < 5; index++) {
    stale += push(invented[index]) == SY_E_STALE;
    stale += store(invented[index]) == SY_E_STALE;
    stale += main_thread->after(invented[index], 1, 1) == SY_E_STALE;
    stale += screens->invalidate(invented[index], 0) == SY_E_STALE;
  }
  say("invented handles: %d of 20 stale", stale);
}

static void use_given_handle(void) {
  const uint64_t handle = strtoull(given, NULL, 10);
  say("another's handle: push %d, store %d, invalidate %d", push(handle), store(handle), screens->invalidate(handle, 0));
}

/* Two threads call while the flow ends, and a thousand times more when it has. */
static atomic_uint_fast64_t ended_handle;
static atomic_int stale_calls, logged_calls, finished_threads, wake_status;

static void *outlive(void *handle) {
  uint64_t flow = (uint64_t)handle;
  for (int rest = 1000; rest > 0;) {
    const int has_ended = atomic_load(&ended_handle) == flow;
    const int32_t status = screens->invalidate(flow, 0);
    if (!has_ended) continue;
    const int32_t logged = rest % 100 ? SY_OK : logging->write(host_number, 0, SY_LOG_DEBUG, text("still here"));
    rest--;
    atomic_fetch_add(&stale_calls, status == SY_E_STALE);
    atomic_fetch_add(&logged_calls, logged == SY_OK);
  }
  atomic_store(&wake_status, main_thread->wake(flow, 1));
  atomic_fetch_add(&finished_threads, 1);
  return NULL;
}

static void end_under_threads(void) {
  atomic_store(&wake_status, 99);
  for (int index = 0; index < 2; index++) {
    pthread_t thread;
    pthread_create(&thread, NULL, outlive, (void *)flow_handle);
    pthread_detach(thread);
  }
  const sy_request_v1 how = request(flow_handle);
  navigation->finish(&how, 0, (sy_bytes_v1){NULL, 0});
}

static void tell_of_threads(void) {
  say("after the end: %d threads, %d stale, %d logged, wake %d", atomic_load(&finished_threads),
      atomic_load(&stale_calls), atomic_load(&logged_calls), atomic_load(&wake_status));
}

/* A thread, a timer, descriptors and thread-local values that outlive the version: it ends when `given` is a file. */
static pthread_key_t key;

static void leave_trace(void *value) {
  char path[sizeof given + 8];
  snprintf(path, sizeof path, "%s.ended", (char *)value);
  const int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
}

static void *wait_for_file(void *path) {
  pthread_setspecific(key, path);
  while (access(path, F_OK) != 0) usleep(1000);
  return NULL;
}

static void leave_things_behind(void) {
  pthread_t thread;
  pthread_key_create(&key, leave_trace);
  pthread_create(&thread, NULL, wait_for_file, strdup(given));
  pthread_detach(thread);
  main_thread->after(flow_handle, 1, 20);
  for (int index = 0; index < 5; index++) open("/dev/null", O_RDONLY | O_CLOEXEC);
  say("left a thread behind");
}
