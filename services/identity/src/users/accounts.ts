import { invalidateCallers, log, unitOfWork, type Tenant, type Work } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { grantedTo, grantedToJoining } from '../grants/reading.ts';
import { orderRepublishing } from './republishing.ts';
import { anyUser, usersOf } from './store.ts';
import { derivedOf, outside, personStateOf, type CompanyTerms, type UserDoc } from './user.ts';

/** What the other features of identity know and do about accounts. */
export const accountById = (id: string, work?: Work) => anyUser.byId(id, work);

/** Those of the ids that are accounts of these companies. */
export const accountsByIds = async (ids: string[], clientIds: string[]) =>
  ids.length ? anyUser.byIds(ids, clientIds) : [];

/** A user of the caller's company, or 404. */
export const companyUser = (tenant: Tenant, id: string, work?: Work) => usersOf(tenant).byId(id, work);

/** Which of the ids are people of the company. */
export const existingUsers = async (tenant: Tenant, ids: string[]) =>
  new Set(ids.length ? (await usersOf(tenant).existing([...new Set(ids)])).map((user) => user._id) : []);

/** Which of their e-mails and logins the company has already. */
export async function takenNames(tenant: Tenant, wanted: UserDoc[], work: Work) {
  const emails = wanted.map((user) => user.email);
  const logins = wanted.flatMap((user) => user.login || []);
  const [byEmail, byLogin] = await usersOf(tenant).taken(emails, logins, work);
  return { emails: new Set(byEmail.map((user) => user.email)), logins: new Set(byLogin.map((user) => user.login)) };
}

/** The letters of one request go to at most so many accounts. */
const maxAccounts = 10;

/** Accounts with an e-mail or login, in these companies or in all. */
export const accountsNamed = (name: string, clientIds: string[] | null, limit = maxAccounts) =>
  anyUser.named(name, clientIds, limit);

/** Changes a user as read in the same work, publishes the new state and invalidates the cached callers. */
export async function saveUser(before: UserDoc, change: Partial<UserDoc>, work: Work): Promise<UserDoc> {
  const fields = { ...change, version: before.version + 1, updated: new Date().toISOString() };
  const whole = { ...fields, ...derivedOf({ ...before, ...fields }) };
  const saved =
    before.client_id === outside
      ? await anyUser.saveSuperadmin(before._id, whole, work)
      : await usersOf({ clientId: before.client_id }).save(before._id, whole, work);
  if (change.chief !== undefined && change.chief !== before.chief)
    await updateHeads(saved.client_id, [saved.chief, before.chief], work);
  const companies = saved.client_id === outside ? saved.entered : [saved.client_id];
  for (const clientId of companies) await publishStates(clientId, [saved], work);
  work.invalidate(() => invalidateCallers({ userId: saved._id }));
  return saved;
}

/** Stores new people of a company and publishes them. */
export async function addUsers(clientId: string, added: UserDoc[], work: Work) {
  await usersOf({ clientId }).add(added, work);
  const terms = await publishStates(clientId, added, work, grantedToJoining);
  await updateHeads(
    clientId,
    added.map((user) => user.chief),
    work,
  );
  work.afterCommit(() => {
    republishIfChanged(clientId, terms).catch((error: unknown) =>
      log.warn({ err: error, clientId }, 'not known whether new people must be published again'),
    );
  });
}

/** A republishing that ran while these people were not committed yet has missed them. */
async function republishIfChanged(clientId: string, published: CompanyTerms) {
  const { lang, features } = await termsFor(clientId);
  if (lang === published.lang && features.join() === published.features.join()) return;
  await unitOfWork({ clientId }, (work) => orderRepublishing(clientId, work));
}

/** A superadmin who acts in a company is shown there as author. */
export async function showInCompany(userId: string, clientId: string, work: Work) {
  const entered = await anyUser.enter(userId, clientId, work);
  if (entered) await publishStates(clientId, [entered], work, grantedToJoining);
}

/** Publishes people of a company again, with what is in force now. Resolves to the ids that the company has. */
export async function republishUsers(clientId: string, ids: string[], work: Work): Promise<string[]> {
  await anyUser.raiseVersions(clientId, ids, work);
  const users = await anyUser.shownIn(clientId, ids, work);
  await publishStates(clientId, users, work);
  return users.map((user) => user._id);
}

async function publishStates(
  clientId: string,
  users: UserDoc[],
  work: Work,
  readGrants: typeof grantedToJoining = grantedTo,
) {
  const terms = await termsFor(clientId, work);
  const granted = await readGrants(
    clientId,
    users.map((user) => user._id),
    work,
  );
  for (const user of users) work.publishPerson(personStateOf(user, clientId, terms, granted.get(user._id)));
  return terms;
}

/**
 * Sets whether these people are chiefs. Each is written before its team is read, so that two changes of one team
 * conflict and the later one sees the other.
 */
async function updateHeads(clientId: string, chiefs: (string | null)[], work: Work) {
  const users = usersOf({ clientId });
  for (const id of new Set(chiefs.filter((chief) => chief !== null)).values()) {
    const chief = await users.raiseVersion(id, work);
    if (!chief) continue;
    const head = await users.isChief(id, work);
    if (chief.head !== head) await saveUser(chief, { head }, work);
  }
}

export const superadminNamed = (email: string) => anyUser.superadmin(email);

/** Another replica may have been quicker. */
export const addSuperadmin = (user: UserDoc) =>
  anyUser.add(user).catch((error: { code?: number }) => {
    if (error.code !== 11000) throw error;
  });

export const raiseUserEpoch = anyUser.raiseSessionEpoch;

/** False when the account has signed in before. */
export const markSignedIn = anyUser.markSignedIn;
