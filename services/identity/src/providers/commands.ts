import type { BodyOf, identityProviders as contract } from '@atrium/contracts';
import { maxProviders } from '@atrium/contracts/identityProviders';
import { newId, unitOfWork, unprocessable, invalid, type Member, type Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import { markProviders } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { requireAdministrator } from '../employment/commands.ts';
import { checkPasswordOf } from '../passwords/commands.ts';
import { settingsIn, type ProviderDoc } from './provider.ts';
import { secretContext } from './reading.ts';
import { isMappable } from './rules.ts';
import { connectionsOf, providersOf } from './store.ts';

type NewProvider = BodyOf<typeof contract.add>;
type Change = BodyOf<typeof contract.change>;

function checkRoles(roles: NewProvider['roles'] = []) {
  if (!roles.every(({ role }) => isMappable(role)))
    throw unprocessable('role_fixed', { fields: { roles: 'role_fixed' } });
}

/** A provider says who somebody is: an administrator with one could sign in as any employee. */
export async function addProvider(caller: Member, { old_password, secret, ...fields }: NewProvider, ip: string) {
  checkRoles(fields.roles);
  await checkPasswordOf(caller, old_password, ip);
  return unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    await markChanged(caller, work);
    const all = await providersOf(caller).all(maxProviders, work);
    if (all.length >= maxProviders) throw invalid({ name: 'too_many' });
    const _id = newId();
    const now = new Date();
    const sealed = await companyKeys(caller).seal(secret, secretContext(_id), work);
    const doc = { ...fields, _id, client_id: caller.clientId, secret: sealed, created: now, updated: now };
    await providersOf(caller).add(doc, work);
    await settle(caller, work);
    await record(caller, doc, { action: 'provider_added', ip, after: settingsIn(doc) }, work);
    return doc;
  });
}

/** Absent fields stay. The secret of one issuer is not sent to another. */
export async function changeProvider(
  caller: Member,
  id: string,
  { old_password, secret, ...fields }: Change,
  ip: string,
) {
  await providersOf(caller).one(id);
  checkRoles(fields.roles);
  await checkPasswordOf(caller, old_password, ip);
  return unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    await markChanged(caller, work);
    const before = await providersOf(caller).one(id, work);
    const isMoved = fields.issuer !== undefined && fields.issuer !== before.issuer;
    if (isMoved && !secret) throw invalid({ secret: 'required' });
    const sealed = secret && { secret: await companyKeys(caller).seal(secret, secretContext(id), work) };
    const saved = await providersOf(caller).change(id, { ...fields, ...sealed, updated: new Date() }, work);
    // People are connected again by the new issuer.
    if (isMoved) await connectionsOf(caller).removeOfProvider(id, work);
    await settle(caller, work);
    const values = { before: settingsIn(before), after: { ...settingsIn(saved), ...(secret && { secret: true }) } };
    await record(caller, saved, { action: 'provider_changed', ip, ...values }, work);
    return saved;
  });
}

export async function removeProvider(
  caller: Member,
  id: string,
  { old_password }: { old_password?: string | undefined },
  ip: string,
) {
  await providersOf(caller).one(id);
  await checkPasswordOf(caller, old_password, ip);
  return unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    await markChanged(caller, work);
    const before = await providersOf(caller).one(id, work);
    await providersOf(caller).remove(id, work);
    await connectionsOf(caller).removeOfProvider(id, work);
    await settle(caller, work);
    await record(caller, before, { action: 'provider_removed', ip, before: settingsIn(before) }, work);
    return { _id: id };
  });
}

/** Written first, so that two changes of a company at the same time conflict. */
const markChanged = ({ clientId }: Member, work: Work) => markProviders(clientId, true, work);

async function settle(caller: Member, work: Work) {
  const all = await providersOf(caller).all(maxProviders, work);
  await markProviders(
    caller.clientId,
    all.some(({ active }) => active),
    work,
  );
}

type Act = Pick<Parameters<typeof addToJournal>[0], 'action' | 'ip' | 'before' | 'after'>;

const record = ({ userId, clientId }: Member, { _id }: ProviderDoc, act: Act, work: Work) =>
  addToJournal({ user: userId, section: 'clients', item_id: _id, ...act }, clientId, work);
