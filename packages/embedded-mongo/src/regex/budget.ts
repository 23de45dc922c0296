import { AsyncLocalStorage } from 'node:async_hooks';
import { location } from '../errors.ts';

/** Of the regular expressions of one command, compiling included. */
const MAX_COMMAND_MS = 5_000;

const budgets = new AsyncLocalStorage<{ leftMs: number }>();

/** Regular expressions within `work` take `leftMs` together at most. */
export const withRegexBudget = <T>(work: () => T, leftMs = MAX_COMMAND_MS): T => budgets.run({ leftMs }, work);

/** Charges the time of `work` to the command. Throws 51156 when the command has none left. */
export function charged<T>(work: (leftMs: number) => T): T {
  const budget = budgets.getStore() ?? { leftMs: MAX_COMMAND_MS };
  if (budget.leftMs <= 0) throw tooLong();
  const begun = performance.now();
  try {
    return work(budget.leftMs);
  } finally {
    budget.leftMs -= performance.now() - begun;
  }
}

export const tooLong = () => location(51156, 'Error occurred while executing a regular expression: it takes too long');
