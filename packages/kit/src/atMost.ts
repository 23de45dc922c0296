/** Runs at most `count` of the works that it is given at the same time; the others wait in their order. */
export function atMost(count: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async () => {
    if (running < count) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
