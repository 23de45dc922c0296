const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs `check` until it does not throw; rejects with its last error after `within` ms. In vitest use vi.waitFor. */
export async function eventually<T>(check: () => T | Promise<T>, { within = 5000, every = 25 } = {}): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(every);
    }
  }
}
