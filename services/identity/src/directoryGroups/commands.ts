import { maxDirectoryGroups, maxDirectoryMembers, maxMembersChanged } from '@atrium/contracts/scim';
import { invalid, newId, noAccess, unitOfWork, type Member, type Work } from '@atrium/kit';
import { lockCompany } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { requireVersion } from '../scim/etag.ts';
import type { Act } from '../scim/serving.ts';
import { lockAccounts } from '../users/accounts.ts';
import { tooManyMembers, type GroupChange, type MemberChange } from './resource.ts';
import { applyGroupRoles } from './roles.ts';
import { groupsOf, membersOf, nameKey, type GroupDoc } from './store.ts';

export const makeGroup = (caller: Member, given: GroupChange, { ip }: Act): Promise<string> =>
  unitOfWork({ clientId: caller.clientId }, async (work) => {
    const { displayName, externalId, members } = given;
    if (!displayName) throw invalid({ displayName: 'required' });
    const company = await lockCompany(caller.clientId, work);
    if (company.status !== 'active') throw noAccess('client_blocked');
    if ((await groupsOf(caller).count(work)) >= maxDirectoryGroups) throw invalid({ displayName: 'too_many' });
    const people = members?.added ?? [];
    const now = new Date();
    const named = { displayName, name_key: nameKey(displayName), ...(externalId && { externalId }) };
    const doc = { ...named, _id: newId(), size: people.length, version: 1, created: now, updated: now };
    const group = await groupsOf(caller).add(doc, work);
    await move(caller, group, { added: [...people], removed: [] }, work);
    await applyGroupRoles(caller, { people: [...people], names: [displayName] }, ip, work);
    const after = { displayName, externalId, added: people };
    await record(caller, group, { action: 'directory_group_made', ip, after }, work);
    return group._id;
  });

/** The roles of those who come and go follow; of a group with another name those of all its people. */
export const changeGroup = (caller: Member, id: string, given: GroupChange, { ip, ifMatch }: Act): Promise<number> =>
  unitOfWork({ clientId: caller.clientId }, async (work) => {
    const before = await groupsOf(caller).one(id, work);
    requireVersion(ifMatch, before.version);
    const { displayName = before.displayName, externalId = before.externalId ?? '' } = given;
    const isRenamed = displayName !== before.displayName;
    const moves = await movesOf(caller, id, given.members, work);
    const isSame = !isRenamed && externalId === (before.externalId ?? '') && !moves.added.length;
    if (isSame && !moves.removed.length) return before.version;
    await move(caller, before, moves, work);
    const size = before.size + moves.added.length - moves.removed.length;
    if (size > maxDirectoryMembers) throw tooManyMembers();
    const fields = { displayName, name_key: nameKey(displayName), externalId, size };
    const saved = await groupsOf(caller).save(id, fields, work);
    const touched = isRenamed
      ? [...(await membersOf(caller).all(id, work)), ...moves.removed]
      : Object.values(moves).flat();
    await applyGroupRoles(caller, { people: touched, names: [before.displayName, displayName] }, ip, work);
    const values = { before: shownOf(before), after: { ...shownOf(saved), ...moves } };
    await record(caller, saved, { action: 'directory_group_changed', ip, ...values }, work);
    return saved.version;
  });

export const removeGroup = (caller: Member, id: string, { ip, ifMatch }: Act): Promise<null> =>
  unitOfWork({ clientId: caller.clientId }, async (work) => {
    const group = await groupsOf(caller).one(id, work);
    requireVersion(ifMatch, group.version);
    const people = await membersOf(caller).all(id, work);
    await groupsOf(caller).remove(id, work);
    await membersOf(caller).removeAll(id, work);
    await applyGroupRoles(caller, { people, names: [group.displayName] }, ip, work);
    const before = { ...shownOf(group), size: people.length };
    await record(caller, group, { action: 'directory_group_removed', ip, before }, work);
    return null;
  });

interface Moves {
  added: string[];
  removed: string[];
}

/** Who comes and who goes; those who are in it, or are not, stay as they are. */
async function movesOf(caller: Member, id: string, change: MemberChange | undefined, work: Work): Promise<Moves> {
  if (!change) return { added: [], removed: [] };
  const { isWhole, added, removed } = change;
  if (added.length + removed.length > maxDirectoryMembers) throw tooManyMembers();
  const wanted = new Set(added);
  const known = isWhole
    ? await membersOf(caller).all(id, work)
    : await membersOf(caller).among(id, [...added, ...removed], work);
  const present = new Set(known);
  const leaving = isWhole ? known.filter((user) => !wanted.has(user)) : removed.filter((user) => present.has(user));
  return { added: added.filter((user) => !present.has(user)), removed: leaving };
}

/** Locked, so that a person who is erased at the same time is added to no group. */
async function move(caller: Member, { _id }: GroupDoc, { added, removed }: Moves, work: Work) {
  if (added.length + removed.length > maxMembersChanged) throw tooManyMembers();
  const people = await lockAccounts(caller, added, work);
  if (people.filter(({ erased }) => !erased).length < added.length) throw invalid({ members: 'choice' });
  await membersOf(caller).remove(_id, removed, work);
  await membersOf(caller).add(_id, added, work);
}

const shownOf = ({ displayName, externalId }: GroupDoc) => ({ displayName, externalId });

type Row = Pick<Parameters<typeof addToJournal>[0], 'action' | 'ip' | 'before' | 'after'>;

const record = ({ clientId }: Member, { _id }: GroupDoc, row: Row, work: Work) =>
  addToJournal({ user: '', section: 'clients', item_id: _id, ...row }, clientId, work);
