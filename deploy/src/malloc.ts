/**
 * For glibc's allocator: two arenas, since it keeps what each thread has freed; and limits that do not grow with use, so
 * that large blocks return to the system. Together about 50 MB of a portal that has been busy.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
