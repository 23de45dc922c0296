import { invalidateCallers, log, notFound, unitOfWork, type Tenant, type Work } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { grantedTo, grantedToJoining } from '../grants/reading.ts';
import { countAdded, countAgain, countChanged } from '../headcount/commands.ts';
import { sealedChange } from './hr.ts';
import { orderRepublishing } from './republishing.ts';
import { anyUser, usersOf } from './store.ts';
import { derivedOf, outside, personStateOf, statusOf, type CompanyTerms, type UserDoc } from './user.ts';

/** What the other features of identity know and do about accounts. */
export const accountById = (id: string, work?: Work) => anyUser.byId(id, work);

/** Those of the ids that are accounts of these companies. */
export const accountsByIds = async (ids: string[], clientIds: string[]) =>
  ids.length ? anyUser.byIds(ids, clientIds) : [];

/** A user of the caller's company, or 404. */
export const companyUser = (tenant: Tenant, id: string, work?: Work) => usersOf(tenant).byId(id, work);

/** A user of the company, or null. Written, so that other changes of this account at the same time conflict. */
export const lockAccount = (tenant: Tenant, id: string, work: Work) => usersOf(tenant).raiseVersion(id, work);

/** The same of several; those who are no people of the company are left out. */
export async function lockAccounts(tenant: Tenant, ids: string[], work: Work): Promise<UserDoc[]> {
  if (!ids.length) return [];
  await usersOf(tenant).raiseAll(ids, work);
  return usersOf(tenant).existing(ids, work);
}

/** Those of the ids who are people of the company. */
export const peopleByIds = (tenant: Tenant, ids: readonly string[]) =>
  ids.length ? usersOf(tenant).existing([...ids]) : [];

/** Those of the ids who are people of the company, for jobs. */
export const usersByIds = (tenant: Tenant, ids: string[], work: Work) =>
  ids.length ? usersOf(tenant).existing(ids, work) : [];

/** The people of a company with one of these numbers, e-mails or logins. */
export const peopleWithKeys = (
  tenant: Tenant,
  { tabs, emails, logins }: { tabs: string[]; emails: string[]; logins: string[] },
  work: Work,
) => usersOf(tenant).withKeys({ tab_number: tabs, email: emails, login: logins }, work);

const maxTeam = 1000;

/** Ids of those whose chief a person is and who have not left. */
export async function teamOf(tenant: Tenant, chief: string, work: Work): Promise<string[]> {
  const team = await usersOf(tenant).team(chief, maxTeam, work);
  return team.flatMap(({ _id, deletion_mark }) => (deletion_mark ? [] : _id));
}

/** Who has a personnel number. */
export const peopleNumbered = (tenant: Tenant, number: string) => usersOf(tenant).numbered(number);

/** About how many people of every status a company has. */
export const countPeople = (tenant: Tenant) => usersOf(tenant).count();

/** The next people of a company after an id, by id: for jobs that go through all. */
export const peopleAfter = (tenant: Tenant, id: string, limit: number, work: Work): Promise<UserDoc[]> =>
  usersOf(tenant).after(id, limit, work);

/** The ids of a part of a company's people of every status, the oldest first; and how many there are. */
export async function peopleListed(tenant: Tenant, skip: number, limit: number) {
  const { docs, total } = await usersOf(tenant).list({ keys: ['any'], sort: 'created', skip, limit: limit || 1 });
  return { ids: limit ? docs.map(({ _id }) => _id) : [], total };
}

/** Those of the ids who are people of the company, in the order of the ids. */
export async function peopleAmong(tenant: Tenant, ids: string[]): Promise<UserDoc[]> {
  const users = ids.length ? await usersOf(tenant).existing(ids) : [];
  return ids.flatMap((id) => users.find(({ _id }) => _id === id) ?? []);
}

const maxLeavers = 500;

/** People of all companies whose last working day is before this one, and who are not dismissed yet. */
export const leaversUntil = (day: string) => anyUser.leaversUntil(day, maxLeavers);

export const startedBetween = anyUser.startedBetween;

/** Whether an account administers a company now, as one of its people or as a superadmin. */
export async function isAdministrator(clientId: string, id: string, work: Work): Promise<boolean> {
  const user = await accountById(id, work);
  if (!user || statusOf(user) !== 'active') return false;
  return user.roles.includes('superadmin') || (user.client_id === clientId && user.roles.includes('admin'));
}

/** Whether an account may still act as a superadmin. */
export async function isSuperadminAccount(id: string, work: Work): Promise<boolean> {
  const user = await accountById(id, work);
  return user !== null && statusOf(user) === 'active' && user.roles.includes('superadmin');
}

/** Which of the ids are people of the company. */
export const existingUsers = async (tenant: Tenant, ids: string[]) =>
  new Set(ids.length ? (await usersOf(tenant).existing([...new Set(ids)])).map((user) => user._id) : []);

/** Throws 404 for an id of none of them. */
export async function requireUsers(tenant: Tenant, ids: string[]) {
  const known = await existingUsers(tenant, ids);
  if (ids.some((id) => !known.has(id))) throw notFound('user');
}

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

/**
 * Changes a user as read in the same work, publishes the new state and invalidates the cached callers. Throws 404 for a
 * former employee: what was erased does not come back.
 */
export async function saveUser(before: UserDoc, change: Partial<UserDoc>, work: Work): Promise<UserDoc> {
  if (before.erased) throw notFound('user');
  const sealed = await sealedChange(before, change, work);
  const fields = { ...sealed, version: before.version + 1, updated: new Date().toISOString() };
  const whole = { ...fields, ...derivedOf({ ...before, ...fields }) };
  const saved =
    before.client_id === outside
      ? await anyUser.saveSuperadmin(before._id, whole, work)
      : await usersOf({ clientId: before.client_id }).save(before._id, whole, work);
  if (change.chief !== undefined && change.chief !== before.chief)
    await updateHeads(saved.client_id, [saved.chief, before.chief], work);
  const companies = saved.client_id === outside ? saved.entered : [saved.client_id];
  for (const clientId of companies) {
    const terms = await publishStates(clientId, [saved], work);
    if (clientId === saved.client_id) await countChanged(before, saved, terms, work);
  }
  work.invalidate(() => invalidateCallers({ userId: saved._id }));
  return saved;
}

/** Stores new people of a company and publishes them. */
export async function addUsers(clientId: string, added: UserDoc[], work: Work) {
  await usersOf({ clientId }).add(added, work);
  const terms = await publishStates(clientId, added, work, grantedToJoining);
  await countAdded({ clientId }, added, terms, work);
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
  const terms = await publishStates(clientId, users, work);
  const own = users.filter((user) => user.client_id === clientId);
  await countAgain({ clientId }, own, terms, work);
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
    if (!chief || chief.erased) continue;
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
