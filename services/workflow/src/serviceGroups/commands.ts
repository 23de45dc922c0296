import { maxServiceGroups } from '@atrium/contracts/serviceGroups';
import { conflict, found, newId, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { serviceGroupsOf, type ServiceGroupDoc } from './store.ts';

type Action = 'service_group_created' | 'service_group_changed' | 'service_group_removed';

const record = (caller: Member, action: Action, item_id: string, values: object, work: Work) =>
  recordInJournal(caller, { section: 'services', action, item_id, ...values }, work);

export const createGroup = (caller: Member, name: string): Promise<ServiceGroupDoc> =>
  unitOfWork(caller, async (work) => {
    if ((await serviceGroupsOf(caller).count(work)) >= maxServiceGroups) throw conflict('service_groups_limit');
    const doc = { _id: newId(), name, services_total: 0, created: new Date().toISOString() };
    const group = await serviceGroupsOf(caller).add(doc, work);
    record(caller, 'service_group_created', group._id, { after: { name } }, work);
    return group;
  });

export const renameGroup = (caller: Member, id: string, name: string): Promise<ServiceGroupDoc> =>
  unitOfWork(caller, async (work) => {
    const before = found(await serviceGroupsOf(caller).byId(id, work), 'service_group');
    const group = found(await serviceGroupsOf(caller).rename(id, name, work), 'service_group');
    record(caller, 'service_group_changed', id, { before: { name: before.name }, after: { name } }, work);
    return group;
  });

/** Only an empty one (spec 1 §5). */
export const removeGroup = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const { name } = found(await serviceGroupsOf(caller).byId(id, work), 'service_group');
    if (!(await serviceGroupsOf(caller).removeEmpty(id, work))) throw conflict('service_group_used');
    record(caller, 'service_group_removed', id, { before: { name } }, work);
    return null;
  });
