import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The answers of what has been sent, so that an interrupted demo company goes on where it stopped. */
export interface Journal {
  /**
   * The answer of this step if it is known; else of `send`, which gets the step's Idempotency-Key: a request that was
   * answered but not written down is answered the same again, within a day.
   */
  once<T>(step: readonly unknown[], send: (key: string) => Promise<T>): Promise<T>;
}

interface Line {
  key: string;
  answer: unknown;
}

function readLine(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return []; // cut off when the process or the machine was stopped
  }
}

const linesOf = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(readLine) : [];

const keyOf = (step: readonly unknown[]) =>
  `demo-${createHash('sha256').update(JSON.stringify(step)).digest('base64url')}`;

export function openJournal(file: string): Journal {
  const known = new Map(linesOf(file).map(({ key, answer }) => [key, answer]));
  return {
    async once<T>(step: readonly unknown[], send: (key: string) => Promise<T>) {
      const key = keyOf(step);
      if (known.has(key)) return known.get(key) as T;
      const answer = await send(key);
      appendFileSync(file, `\n${JSON.stringify({ key, answer: answer ?? null })}`);
      return answer;
    },
  };
}
