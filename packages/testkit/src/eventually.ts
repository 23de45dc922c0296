const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Tries `check` until it no longer throws and gives what it gave; rejects with its last error after `within` ms. */
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
