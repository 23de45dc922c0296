import type { BodyOf, groups as contract } from '@atrium/contracts';
import { conflict, newId, recordInJournal, unitOfWork, type Member } from '@atrium/kit';
import { crudCommands, requireRuling, type Resource } from '@atrium/kit/crud';
import { readKeysOf } from '@atrium/contracts/audience';
import { attachFiles, chosenFiles } from '../attachments.ts';
import { groupKeysOf, membersOf } from './members/store.ts';
import { groupRemoved } from './events.ts';
import { pushGroup } from './pushes.ts';
import { findGroup } from './reading.ts';
import { canBecomeType, canEditGroup, canRemoveGroup, coverKeysOf, findKeysOf, groupWords } from './rules.ts';
import { showGroups } from './show.ts';
import { groups, type GroupDoc } from './store.ts';

type NewGroup = BodyOf<typeof contract.create>;

const coverFiles = (caller: Member, cover: NewGroup['cover'], owner: string, before?: GroupDoc['cover']) =>
  chosenFiles(caller, cover, { entity: 'group', author: owner, field: 'cover', ...(before && { before }) });

async function draftGroup(caller: Member, { cover, client_id: _, ...texts }: NewGroup) {
  const created = new Date().toISOString();
  return {
    _id: newId(),
    ...texts,
    cover: await coverFiles(caller, cover, caller.userId),
    owner: caller.userId,
    admins: [],
    members_total: 1,
    requests_total: 0,
    archived: false,
    created,
    updated: null,
    last_activity: created,
    removed: null,
    find_keys: [],
    words: [],
  };
}

export const groupResource: Resource<typeof contract, GroupDoc> = {
  entity: 'group',
  collection: groups,
  order: '-last_activity',
  visible: (caller) => ({ find_keys: { $in: readKeysOf(caller, 'groups') } }),
  canChange: canEditGroup,
  canRemove: canRemoveGroup,
  draft: draftGroup,
  async prepare(caller, { cover, type, ...fields }, group) {
    if (type && !canBecomeType(group.type, type)) throw conflict('group_opened');
    const files = cover && (await coverFiles(caller, cover, group.owner, group.cover));
    return { ...fields, ...(type && { type }), ...(files && { cover: files }), updated: new Date().toISOString() };
  },
  derived: (group) => ({ find_keys: findKeysOf(group as GroupDoc), words: groupWords(group) }),
  files: (group) => ({ author: group.owner, attachment: group.cover, readKeys: coverKeysOf(group) }),
  async created(caller, { _id }, work) {
    await membersOf(caller).add(_id, caller.userId, work);
    await groupKeysOf(caller).add(caller.userId, _id, work);
    await groupKeysOf(caller).manage(caller.userId, _id, true, work);
  },
  changed: (_, group, __, work) => work.afterCommit(() => pushGroup(group)),
  show: showGroups,
};

export const { save: saveGroup } = crudCommands(groupResource);

/** Found by nobody from now on; members, requests and the posts' readers follow by an event (D51). */
export async function removeGroup(caller: Member, id: string): Promise<void> {
  await unitOfWork(caller, async (work) => {
    const { group } = await findGroup(caller, id, work);
    requireRuling(canRemoveGroup(caller, group));
    await saveGroup(caller, group, { removed: new Date().toISOString() }, work);
    attachFiles(work, { entity: 'group', id, author: group.owner, readKeys: [] }, [], group.cover);
    work.announce(groupRemoved(id));
    if (group.owner !== caller.userId)
      recordInJournal(
        caller,
        {
          section: 'groups',
          action: 'group_removed',
          item_id: id,
          for_user: group.owner,
          before: { type: group.type },
        },
        work,
      );
    work.afterCommit(() => pushGroup(group));
    return null;
  });
}
