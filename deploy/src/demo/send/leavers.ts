import { auth, employment } from '@atrium/contracts';
import type { Leaver } from '../plan/leavers.ts';
import { inParallel, type Session } from './portal.ts';
import type { DepartmentIds } from './structure.ts';

/** People who were in their departments and have left since. */
export async function registerLeavers(
  admin: Session,
  clientId: string,
  leavers: readonly Leaver[],
  departmentOf: DepartmentIds,
) {
  const users = leavers.map(({ unit, lastDay: _, ...facts }) => ({ ...facts, dept_id: departmentOf(unit) }));
  const { result, errors } = await admin.api(auth.registerMany, { body: { client_id: clientId, users } });
  if (errors.length) throw new Error(`the demo company’s leavers were refused: ${JSON.stringify(errors[0])}`);
  await inParallel(leavers, 4, ({ lastDay }, index) =>
    admin.api(employment.dismiss, { params: { id: result[index]!._id }, body: { date: lastDay } }),
  );
}
