const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Limits {
  timeoutMs?: number;
  intervalMs?: number;
}

/** Repeats a check until it passes. The default is far beyond what a busy machine takes: a shorter one is for promises. */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 60_000, intervalMs = 50 }: Limits = {},
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(intervalMs);
    }
  }
}
