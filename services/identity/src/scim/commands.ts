import { conflict, found, noAccess, notFound, unitOfWork, type Member, type Work } from '@atrium/kit';
import { setEmployed } from '../employment/commands.ts';
import { addToJournal } from '../journal/commands.ts';
import { rightsOfNew } from '../clients/company.ts';
import { requireCompany } from '../clients/lookup.ts';
import { giveGroupRoles } from '../directoryGroups/roles.ts';
import { withPhone } from '../phones.ts';
import { placedIn, placedNew } from '../structure/placing.ts';
import { accountsNamed, addUsers, companyUser, lockAccount, saveUser } from '../users/accounts.ts';
import { checkedChange } from '../users/commands.ts';
import { recordChange } from '../users/recording.ts';
import { featuresWith, newUser } from '../users/user.ts';
import type { Bag } from './attributes.ts';
import { requireVersion } from './etag.ts';
import { sentPlacing, type Placing } from './placing.ts';
import { changeOf, checkedFields, checkedNames, newFields, type ScimChange } from './resource.ts';
import type { Act } from './serving.ts';
import { provisionedOf } from './store.ts';

/** Made without an invitation: such people sign in by the company's provider, or ask for a link. */
export async function provision(caller: Member, resource: Bag, ip: string): Promise<string> {
  const { clientId } = caller;
  const given = changeOf(resource);
  const { userName, externalId } = checkedNames(given);
  const { settings } = await requireCompany(clientId);
  const fields = await withPhone(newFields(resource), settings);
  return unitOfWork({ clientId }, async (work) => {
    const company = await requireCompany(clientId, work);
    if (company.status !== 'active') throw noAccess('client_blocked');
    if ((await accountsNamed(fields.email, [clientId])).length) throw conflict('email_taken');
    await requireFree(caller, userName, null, work);
    const features = featuresWith([], rightsOfNew(company));
    const { placing } = await sentPlacing(caller, { _id: '', dept_id: null }, given, work);
    const made = { ...fields, ...placing, features, client_id: clientId, roles: ['employee'] };
    const { placed } = await placedNew(caller, [newUser(made, new Date())], work);
    const user = placed[0]!; // the tree was locked before its department was found
    await addUsers(clientId, [user], work);
    await provisionedOf(caller).save(user._id, namesOf({ userName, externalId }, user.email), work);
    const entry = { user: '', for_user: user._id, section: 'users', item_id: user._id, ip } as const;
    await addToJournal({ ...entry, action: 'created', after: { email: user.email, source: 'SCIM' } }, clientId, work);
    if (given.active === false) await setEmployed(user, false, { by: '', ip, source: 'scim' }, work);
    return user._id;
  });
}

/** A directory does not decide on administrators: with their e-mail it would take the company over. */
export async function change(caller: Member, id: string, given: ScimChange, { ip, ifMatch }: Act): Promise<void> {
  const { active } = given;
  const { userName, externalId } = checkedNames(given);
  const fields = checkedFields(given);
  const changeFields = Object.keys(fields).length ? await checkedChange(caller, id, fields, ip, 'scim') : null;
  await unitOfWork({ clientId: caller.clientId }, async (work) => {
    const { roles, erased, version } = found(await lockAccount(caller, id, work), 'user');
    if (erased) throw notFound('user');
    requireVersion(ifMatch, version - 1);
    if (roles.includes('admin')) throw noAccess();
    await requireFree(caller, userName, id, work);
    await changeFields?.(work);
    await place(caller, id, given, { ip }, work);
    const user = await companyUser(caller, id, work);
    if (userName !== undefined || externalId !== undefined)
      await provisionedOf(caller).save(id, namesOf({ userName, externalId }, user.email), work);
    if (active !== undefined) await setEmployed(user, active, { by: '', ip, source: 'scim' }, work);
    if (active && user.deletion_mark) await giveGroupRoles(caller, id, ip, work);
    return null;
  });
}

async function place(caller: Member, id: string, given: ScimChange, { ip }: Act, work: Work) {
  const before = await companyUser(caller, id, work);
  const { placing, places } = await sentPlacing(caller, before, given, work);
  const fields = Object.keys(placing) as (keyof Placing)[];
  if (fields.every((field) => placing[field] === before[field])) return;
  const saved = await saveUser(before, placedIn(before, placing, places), work);
  const act = { user: '', for_user: id, item_id: id, ip, source: 'scim' } as const;
  await recordChange(act, { before, saved, hash: null }, work);
}

async function requireFree(caller: Member, userName: string | undefined, id: string | null, work: Work) {
  const other = userName && (await provisionedOf(caller).byUserName(userName.toLowerCase(), work));
  if (other && other._id !== id) throw conflict('email_taken');
}

const namesOf = ({ userName, externalId }: ScimChange, email: string) => ({
  ...(userName !== undefined && { userName: userName.toLowerCase() || email }),
  ...(externalId !== undefined && { externalId }),
});
