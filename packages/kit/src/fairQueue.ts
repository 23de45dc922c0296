import { unavailable } from './errors.ts';

/** So many calls of one company are at work at once in this process. */
const atWork = 6;

/** So many more of them wait, none for longer than this: ms, well before the BFF takes the service for stuck. */
const mostWaiting = 200;
const longestWait = 1500;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/**
 * A queue for each company, so that one that asks a lot waits for itself and not everybody for it (goals.md, P15).
 * Throws 503 at once when the wait would be too long. Calls outside of companies do not wait.
 */
export function makeFairQueue({ most = atWork, waiting = mostWaiting, patience = longestWait } = {}) {
  const lines = new Map<string, Line>();
  /** How many ms a call takes here and now. */
  let usual = 5;

  const enter = async (company: string) => {
    const line = lines.get(company) ?? { working: 0, waiting: [] };
    lines.set(company, line);
    if (line.working < most) return void (line.working += 1);
    const place = line.waiting.length + 1;
    if (place > waiting || (place * usual) / most > patience) throw unavailable();
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  };

  /** Gives the place on. */
  const leave = (company: string) => {
    const line = lines.get(company)!;
    const next = line.waiting.shift();
    if (next) return next();
    line.working -= 1;
    if (line.working === 0) lines.delete(company);
  };

  return async <T>(company: string | null | undefined, work: () => Promise<T>): Promise<T> => {
    if (!company) return work();
    await enter(company);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      usual += (performance.now() - begun - usual) / 8;
      leave(company);
    }
  };
}
