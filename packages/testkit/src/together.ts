import { CallError } from '@atrium/contracts';

/** `npm run soak` runs each file that uses this with ATRIUM_SOAK, `npm run test:full` with ATRIUM_TESTS. */
const isSoak = Number(process.env.ATRIUM_SOAK ?? 0) > 0;
const defaultRounds = isSoak ? 100 : process.env.ATRIUM_TESTS === 'full' ? 10 : 5;

interface Race<S> {
  arrange: (round: number) => Promise<S>;
  act: (situation: S) => Promise<unknown>[];
  /** Throws when an invariant is broken afterwards. `settled`: the outcomes in the order of `act`. */
  check: (situation: S, settled: PromiseSettledResult<unknown>[]) => Promise<void> | void;
  rounds?: number;
  /** Calls that must succeed in each round; 1 by default, 0 where all may be refused. */
  minSuccesses?: number;
}

/**
 * Runs calls at the same time, many rounds, and checks after each round what must hold. A call may be refused (4xx), but
 * not all of a round; any other rejection fails the round. The error shows the first failure.
 */
export async function together<S>({
  arrange,
  act,
  check,
  rounds = defaultRounds,
  minSuccesses = 1,
}: Race<S>): Promise<void> {
  const failures: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const situation = await arrange(round);
    const settled = await Promise.allSettled(act(situation));
    try {
      settled.forEach(throwUnlessRefused);
      requireSuccesses(settled, minSuccesses);
      await check(situation, settled);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw new Error(`${failures.length} of ${rounds} rounds failed`, { cause: failures[0] });
}

function throwUnlessRefused(outcome: PromiseSettledResult<unknown>) {
  if (outcome.status === 'fulfilled') return;
  const { reason } = outcome as { reason: unknown };
  if (!(reason instanceof CallError) || reason.status < 400 || reason.status >= 500) throw reason;
}

function requireSuccesses(settled: PromiseSettledResult<unknown>[], minSuccesses: number) {
  const count = settled.filter(({ status }) => status === 'fulfilled').length;
  if (count >= minSuccesses) return;
  const refusal = settled.find((outcome) => outcome.status === 'rejected');
  throw new Error(`${count} calls succeeded, not ${minSuccesses} or more`, { cause: refusal?.reason });
}
