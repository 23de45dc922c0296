import type { Work } from '@atrium/kit';
import { addToJournal } from '../journal/commands.ts';
import type { UserDoc } from '../users/user.ts';
import { applyLater } from './apply.ts';
import { lockEmployed, type Act, type Locked } from './locked.ts';
import { headsOf, structuresOf } from './store.ts';
import { departmentsOf } from './tree.ts';

/** Null: it has no head. */
export async function setHead({ caller, ip }: Act, { structure, department }: Locked, user: string | null, work: Work) {
  const { type } = structure;
  const before = (await headsOf(caller).ofType(type, work)).get(department.id) ?? null;
  if (user) await lockEmployed(caller, user, work);
  if (before === user) return;
  if (user) await headsOf(caller).set(department.id, { type, user }, work);
  else await headsOf(caller).remove([department.id], work);
  await headChanged({ by: caller.userId, ip }, { structure, department }, { before, after: user }, work);
}

/** The chiefs of the people follow. */
async function headChanged(
  { by, ip }: { by: string; ip: string },
  { structure: { type, client_id: clientId }, department }: Locked,
  { before, after }: { before: string | null; after: string | null },
  work: Work,
) {
  if (type === 'orgTreeAdm') await applyLater({ clientId }, work);
  const row = { section: 'structure', action: 'department_head', item_id: department.id } as const;
  const change = { before: { headUser: before }, after: { headUser: after, department: department.name } };
  await addToJournal({ user: by, for_user: after ?? before, ...row, ip, ...change }, clientId, work);
}

/** Who leaves the company leads no department. */
export async function leaveHeads(user: UserDoc, by: { by: string; ip: string }, work: Work) {
  const tenant = { clientId: user.client_id };
  const led = await headsOf(tenant).ledBy(user._id, work);
  for (const type of new Set(led.map((head) => head.type))) {
    const structure = await structuresOf(tenant).lock(type, work);
    const departments = structure && departmentsOf(structure.tree);
    for (const { _id } of led.filter((head) => head.type === type)) {
      const department = departments?.get(_id);
      if (structure && department)
        await headChanged(by, { structure, department }, { before: user._id, after: null }, work);
    }
  }
  await headsOf(tenant).remove(
    led.map(({ _id }) => _id),
    work,
  );
}
