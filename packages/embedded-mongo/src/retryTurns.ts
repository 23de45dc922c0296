/**
 * Transactions that are tried again after a conflict begin one after the other, so that many that write the same document
 * do not conflict again and again. A frozen one holds up the next for `maxMs` only, and no other transaction or write.
 */
export type RetryTurns = {
  /** To be awaited before the transaction begins, undefined when it is its turn. */
  take(session: string): Promise<void> | undefined;
  end(session: string): void;
  close(): void;
};

export function openRetryTurns(maxMs = 100): RetryTurns {
  const waiting: { session: string; begin: () => void }[] = [];
  let current: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(session: string) {
    current = session;
    timer = setTimeout(next, maxMs).unref();
  }

  function next() {
    clearTimeout(timer);
    current = undefined;
    const first = waiting.shift();
    if (!first) return;
    start(first.session);
    first.begin();
  }

  return {
    take(session) {
      if (current === session) return undefined;
      if (current === undefined) return void start(session);
      return new Promise((begin) => waiting.push({ session, begin }));
    },
    end: (session) => {
      if (current === session) next();
    },
    close() {
      clearTimeout(timer);
      for (const { begin } of waiting.splice(0)) begin();
    },
  };
}
