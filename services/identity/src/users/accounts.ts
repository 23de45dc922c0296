import { invalidateCallers, type Tenant, type Work } from '@atrium/kit';
import { termsOf, type ClientDoc } from '../clients/company.ts';
import { termsFor } from '../clients/lookup.ts';
import { anyUser, usersOf } from './store.ts';
import { outside, personStateOf, withDerived, type UserDoc } from './user.ts';

/** What the other features of identity know and do about accounts. */
export const accountById = (id: string, work?: Work) => anyUser.byId(id, work);

/** Somebody of the caller's company, or 404. */
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

/** How many companies one e-mail may have accounts in and still sign in without naming the workspace. */
const mostAccounts = 10;

export const accountsNamed = (name: string, clientIds: string[] | null) => anyUser.named(name, clientIds, mostAccounts);

/** Changes a user, tells the other services what of it shows, and lets the BFFs ask anew who this is. */
export async function saveUser(before: UserDoc, change: Partial<UserDoc>, work: Work): Promise<UserDoc> {
  const next = withDerived({ ...before, ...change, version: before.version + 1, updated: new Date().toISOString() });
  const saved = await anyUser.save(before._id, next, work);
  if (change.chief !== undefined && change.chief !== before.chief) await moveHead(saved, before.chief, work);
  await publish(saved, work);
  work.afterCommit(() => invalidateCallers({ userId: saved._id }));
  return saved;
}

/** Stores new people of a company and tells the other services of them. */
export async function addUsers(clientId: string, added: UserDoc[], work: Work) {
  const users = usersOf({ clientId });
  await users.add(added, work);
  const terms = await termsFor(clientId, work);
  for (const user of added) work.publishPerson(personStateOf(user, clientId, terms));
  const chiefs = [...new Set(added.flatMap((user) => user.chief ?? []))];
  for (const chief of await users.existing(chiefs, work)) await becomeHead(chief, work);
}

/** A superadmin who acts in a company is shown there as author. */
export async function showInCompany(user: UserDoc, client: ClientDoc, work: Work) {
  await anyUser.enter(user._id, client._id, work);
  work.publishPerson(personStateOf(user, client._id, termsOf(client)));
}

async function publish(user: UserDoc, work: Work) {
  const terms = await termsFor(user.client_id, work);
  const companies = user.client_id === outside ? user.entered : [user.client_id];
  for (const clientId of companies) work.publishPerson(personStateOf(user, clientId, terms));
}

/** Who has a new chief: the new one is a head now, the former one perhaps no more. */
async function moveHead(user: UserDoc, former: string | null, work: Work) {
  const users = usersOf({ clientId: user.client_id });
  if (user.chief) await becomeHead(await users.byId(user.chief, work), work);
  if (!former || (await users.isChiefOfOthers(former, user._id, work))) return;
  const [head] = await users.existing([former], work);
  if (head?.head) await saveUser(head, { head: false }, work);
}

async function becomeHead(user: UserDoc, work: Work) {
  if (!user.head) await saveUser(user, { head: true }, work);
}

export const superadminNamed = (email: string) => anyUser.superadmin(email);

/** Another replica may have been quicker. */
export const addSuperadmin = (user: UserDoc) =>
  anyUser.add(user).catch((error: { code?: number }) => {
    if (error.code !== 11000) throw error;
  });
