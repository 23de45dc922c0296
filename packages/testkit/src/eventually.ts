const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Limits {
  timeoutMs?: number;
  intervalMs?: number;
}

/** Like vi.waitFor, for what benches also use, which run without vitest. */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 5000, intervalMs = 25 }: Limits = {},
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
