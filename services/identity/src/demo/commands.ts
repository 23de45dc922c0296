import { demoAccounts, demoWorkspaces, publishedPassword } from '@atrium/contracts/demo';
import { atMost } from '@atrium/kit';
import { companyIdsNamed } from '../clients/lookup.ts';
import { replacePassword } from '../passwords/commands.ts';
import { hashingConcurrency, hashPassword, passwordFits } from '../passwords/hashing.ts';
import { userCollection } from '../users/store.ts';
import { outside, type UserDoc } from '../users/user.ts';

type Account = Pick<UserDoc, '_id' | 'client_id' | 'password'>;

/** The companies of the demo's accounts, '' for its superadmin; none: the database does not hold the demo. */
async function demoCompanies(): Promise<string[]> {
  const companies = await companyIdsNamed(demoWorkspaces);
  const filter = { email: { $in: Object.values(demoAccounts) }, client_id: { $in: [...companies, outside] } };
  const found = await userCollection
    .unscoped()
    .find(filter, { projection: { client_id: 1 } })
    .toArray();
  return [...new Set(found.map((user) => user.client_id))];
}

/** Of all superadmins and of everyone in the demo's companies. */
async function accountsToCheck(): Promise<Account[]> {
  const companies = await demoCompanies();
  if (!companies.length) return [];
  const filter = { client_id: { $in: [...companies, outside] }, password: { $ne: null } };
  const projection = { client_id: 1, password: 1 };
  return userCollection.unscoped().find<Account>(filter, { projection }).toArray();
}

/** Runs as many at the same time as hashes may be computed. */
function concurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const inTurn = atMost(hashingConcurrency);
  return Promise.all(items.map((item) => inTurn(() => work(item))));
}

/** The demo's accounts, and superadmins, whose password is the published one. */
export async function publishedAccounts(): Promise<Account[]> {
  const accounts = await accountsToCheck();
  const fits = await concurrently(accounts, ({ password }) => passwordFits(publishedPassword, password));
  return accounts.filter((_, index) => fits[index]);
}

export interface NewPasswords {
  /** Of everyone in the demo's companies. */
  people: string;
  superadmin: string;
}

/** Gives accounts with the published password a new one. After an interruption the others still have the published one. */
export async function replacePublished({ people, superadmin }: NewPasswords): Promise<number> {
  const accounts = await publishedAccounts();
  await concurrently(accounts, async (account) =>
    replacePassword(account, await hashPassword(account.client_id === outside ? superadmin : people)),
  );
  return accounts.length;
}

const refusal =
  'NODE_ENV=production does not start on a database that holds the demo company. Use an empty one; ' +
  'docs/operating.md, “The demo company”, says how companies of your own get there.';

/** Ends the process with exit code 78 when the database holds the demo. */
export async function refuseDemo() {
  if (!(await demoCompanies()).length) return;
  process.stderr.write(`${refusal}\n`);
  process.exit(78);
}
