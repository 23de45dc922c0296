/** Whether a time of `Date.now()` is at most `maxAgeMs` ago, and the clock has not been set by more than that since. */
export const isRecent = (time: number, maxAgeMs: number) => Math.abs(Date.now() - time) < maxAgeMs;
