// A process of its own, so that its memory is given back: pictures, portraits and three months of posts.
import { join } from 'node:path';
import { describeError } from '../launcher/userError.ts';
import { printLine } from '../log.ts';
import { makeDemo } from './index.ts';
import { planCompany } from './plan/index.ts';
import { openJournal } from './send/journal.ts';

const { PORTAL_URL = '', DATA_DIR = '', BEGUN = '', SUPERADMIN_EMAIL = '', SUPERADMIN_PASSWORD = '' } = process.env;

/** Any number: another one gives another company. */
const seed = 2026;

process.once('disconnect', () => process.exit(1)); // the launcher has ended

try {
  const journal = openJournal(join(DATA_DIR, 'demo.jsonl'));
  const superadmin = { email: SUPERADMIN_EMAIL, password: SUPERADMIN_PASSWORD };
  await makeDemo({ url: PORTAL_URL, superadmin, plan: planCompany(new Date(BEGUN), seed), journal, log: printLine });
  process.exit(0);
} catch (error) {
  printLine('demo company', `could not be finished: ${describeError(error)}`);
  process.exit(1);
}
