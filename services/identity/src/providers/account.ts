import type { ErrorCode } from '@atrium/contracts';
import { ApiError, conflict, found, notFound, signInRefused, unitOfWork, type Member, type Work } from '@atrium/kit';
import { createHash } from 'node:crypto';
import { rightsOfNew, type ClientDoc } from '../clients/company.ts';
import { companiesByIds, requireCompany } from '../clients/lookup.ts';
import { groupNamesOf } from '../directoryGroups/reading.ts';
import { followGroups } from '../employment/commands.ts';
import { addToJournal } from '../journal/commands.ts';
import { orderLetters } from '../mail/commands.ts';
import { isEmailOf } from '../registration/rules.ts';
import { reasonAgainst, type Account } from '../signin/rules.ts';
import { endSessionsBut } from '../sessions/commands.ts';
import { accountById, accountsNamed, addUsers, lockAccount, saveUser } from '../users/accounts.ts';
import { featuresWith, newUser, outside, type UserDoc } from '../users/user.ts';
import type { Provider } from './provider.ts';
import { groupsIn, isOpenedByEmail, namesIn, roleChanges, verifiedEmail, type Claims } from './rules.ts';
import { connectionsOf } from './store.ts';

interface Identity {
  provider: Provider;
  claims: Claims;
  /** Null: the installation's provider, and no workspace was named. */
  clientId: string | null;
  ip: string;
}

/** Refuses, and names the account, whose journal gets it. */
const refuse = (code: ErrorCode, user?: UserDoc) => Object.assign(signInRefused(code), { user });

/**
 * The account of a person that a provider has named: the connected one, else the one with the same verified e-mail, which
 * is connected then, else a new one where the company wants that.
 */
export async function accountFor(identity: Identity): Promise<Account> {
  const clientId = identity.clientId ?? (await onlyCompanyOf(identity));
  const find = () => unitOfWork({ clientId }, (work) => accountIn(clientId, identity, work));
  // Somebody else with the same e-mail may have been added at the same time: they are found now.
  const user = await find().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'email_taken') return find();
    throw error;
  });
  const client = await requireCompany(clientId);
  const reason = reasonAgainst({ user, client });
  if (reason) throw refuse(reason, user);
  return { user, client };
}

const maxTried = 3;

async function onlyCompanyOf({ provider, claims }: Identity): Promise<string> {
  const email = verifiedEmail(claims, provider);
  const named = email ? (await accountsNamed(email, null, maxTried)).filter((user) => user.client_id !== outside) : [];
  const [only, another] = named;
  if (another) {
    const clients = await companiesByIds(named.map((user) => user.client_id));
    throw conflict('workspace_required', { workspaces: clients.map(({ workspace }) => workspace), silent: true });
  }
  if (!only) throw unknownPerson();
  return only.client_id;
}

function unknownPerson() {
  return signInRefused('user_not_found');
}

async function accountIn(clientId: string, identity: Identity, work: Work): Promise<UserDoc> {
  const user = (await connected(clientId, identity, work)) ?? (await connect(clientId, identity, work));
  const reason = reasonAgainst({ user, client: await requireCompany(clientId, work) });
  return reason ? user : withRoles(user, identity, work);
}

/** The identity of a person at an issuer is `sub` alone: e-mails and names change. */
const connectionId = (clientId: string, { provider, claims }: Identity) =>
  createHash('sha256')
    .update(JSON.stringify([clientId, provider._id, provider.issuer, claims.sub]))
    .digest('base64url');

async function connected(clientId: string, identity: Identity, work: Work): Promise<UserDoc | null> {
  const connection = await connectionsOf({ clientId }).find(connectionId(clientId, identity), work);
  const user = connection && (await accountById(connection.user, work));
  if (!user || user.client_id !== clientId || user.erased) return null;
  if (connection.by === 'email' && !isOpenedByEmail(user)) throw refuse('no_access', user);
  return user;
}

/** Connects by the verified e-mail, once: who has the account's e-mail at the provider later is somebody else. */
async function connect(clientId: string, identity: Identity, work: Work): Promise<UserDoc> {
  const { provider, claims } = identity;
  const email = verifiedEmail(claims, provider);
  if (!email) throw unknownPerson();
  const named = (await accountsNamed(email, [clientId])).find((user) => user.email === email);
  const user = named ? await lockAccount({ clientId }, named._id, work) : await make(clientId, email, identity, work);
  if (!user) throw unknownPerson();
  if (reasonAgainst({ user, client: await requireCompany(clientId, work) })) return user;
  if (!isOpenedByEmail(user)) throw refuse('no_access', user);
  if (await connectionsOf({ clientId }).ofUser(user._id, provider._id, work)) throw refuse('login_failed', user);
  await keep(user, 'email', identity, work);
  return user.unconfirmed ? saveUser(user, { unconfirmed: false }, work) : user;
}

/** Connects the account of its signed-in owner; the e-mails may differ. */
export const connectOwner = (caller: Member, identity: Identity) =>
  unitOfWork(caller, async (work) => {
    const user = found(await lockAccount(caller, caller.userId, work), 'user');
    const id = connectionId(caller.clientId, identity);
    const other = await connectionsOf(caller).find(id, work);
    if (other && other.user !== user._id) throw signInRefused('login_failed');
    await connectionsOf(caller).removeOf(user._id, identity.provider._id, work);
    await keep(user, 'owner', identity, work);
    return null;
  });

export const disconnectOwner = (caller: Member, provider: string, ip: string) =>
  unitOfWork(caller, async (work) => {
    const user = found(await lockAccount(caller, caller.userId, work), 'user');
    if (!(await connectionsOf(caller).removeOf(user._id, provider, work))) throw notFound('connection');
    await endSessionsBut(caller, work);
    const entry = { user: user._id, for_user: user._id, section: 'users', item_id: user._id, ip } as const;
    await addToJournal({ ...entry, action: 'provider_disconnected', before: { provider } }, caller.clientId, work);
    return null;
  });

async function keep(user: UserDoc, by: 'email' | 'owner', identity: Identity, work: Work) {
  const { provider, claims, ip } = identity;
  const clientId = user.client_id;
  await connectionsOf({ clientId }).add(
    {
      _id: connectionId(clientId, identity),
      user: user._id,
      provider: provider._id,
      issuer: provider.issuer,
      sub: String(claims.sub),
      by,
      created: new Date(),
    },
    work,
  );
  const entry = { user: user._id, for_user: user._id, section: 'users', item_id: user._id, ip } as const;
  await addToJournal({ ...entry, action: 'provider_connected', after: { provider: provider.name } }, clientId, work);
  // Another way into an account that has one.
  if (user.password)
    await orderLetters([{ kind: 'second_factor', user_id: user._id, change: 'provider_connected' }], work);
}

async function make(clientId: string, email: string, { provider, claims, ip }: Identity, work: Work) {
  const client = await requireCompany(clientId, work);
  if (!mayBeMade(client, email, provider)) throw unknownPerson();
  const names = { ...namesIn(claims, email), email };
  const features = featuresWith([], rightsOfNew(client));
  const user = newUser({ ...names, features, client_id: clientId, roles: ['employee'] }, new Date());
  await addUsers(clientId, [user], work);
  const entry = { user: '', for_user: user._id, section: 'users', item_id: user._id, ip } as const;
  await addToJournal({ ...entry, action: 'created', after: { email, provider: provider.name } }, clientId, work);
  return user;
}

const mayBeMade = ({ status, settings }: ClientDoc, email: string, { unknown }: Provider) =>
  unknown === 'create' && status === 'active' && isEmailOf(settings.emailDomains, email);

/** The groups of the claim, and those that the company's directory has written: either gives a role. */
async function withRoles(user: UserDoc, { provider, claims, ip }: Identity, work: Work): Promise<UserDoc> {
  const claimed = groupsIn(claims, provider.groupsClaim);
  const written = provider.roles.length ? await groupNamesOf({ clientId: user.client_id }, user._id, work) : [];
  const changes = roleChanges(user.roles, provider.roles, claimed, written);
  return followGroups(user, changes, { by: '', ip, source: 'provider' }, work);
}
