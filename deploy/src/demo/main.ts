// A process of its own, so that its memory is given back: pictures, portraits and three months of posts.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@atrium/contracts';
import { describeError } from '../launcher/userError.ts';
import { printLine } from '../log.ts';
import { makeDemo } from './index.ts';
import { planCompany } from './plan/index.ts';
import { openJournal } from './send/journal.ts';

const { PORTAL_URL = '', DATA_DIR = '', BEGUN = '' } = process.env;
const { SUPERADMIN_EMAIL = '', SUPERADMIN_PASSWORD = '', DEMO_PASSWORD: password = '' } = process.env;

/** Any number: another one gives another company. */
const seed = 2026;

/** Before each further attempt, when the portal is unavailable or busy. The limits of sign-ins are by the minute. */
const pausesMs = [500, 2000, 5000, 20_000, 60_000, 60_000];

const maySucceedLater = (error: unknown) => error instanceof CallError && (error.status === 429 || error.status >= 500);

process.once('disconnect', () => process.exit(1)); // the launcher has ended

async function run(pauses: readonly number[]): Promise<void> {
  const journal = openJournal(join(DATA_DIR, 'demo.jsonl'));
  const superadmin = { email: SUPERADMIN_EMAIL, password: SUPERADMIN_PASSWORD };
  const plan = planCompany(new Date(BEGUN), seed);
  try {
    await makeDemo({ url: PORTAL_URL, superadmin, password, plan, journal, log: printLine });
  } catch (error) {
    const [pauseMs, ...rest] = pauses;
    if (pauseMs === undefined || !maySucceedLater(error)) throw error;
    printLine('demo company', `goes on in ${pauseMs / 1000} s: ${(error as CallError).message}`);
    await sleep(pauseMs);
    await run(rest);
  }
}

await run(pausesMs).then(
  () => process.exit(0),
  (error: unknown) => {
    printLine('demo company', `could not be finished: ${describeError(error)}`);
    process.exit(1);
  },
);
