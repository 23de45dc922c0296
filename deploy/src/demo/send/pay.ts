import { employees, users } from '@atrium/contracts';
import type { Colleague } from '../plan/people.ts';
import { isPromoted, payOf, raised } from '../plan/pay.ts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

/** What has changed since people came: promotions, the right of those who keep the vacations, and a few own profiles. */
export async function changeData(
  admin: Session,
  clientId: string,
  people: readonly Colleague[],
  ids: readonly string[],
  present: readonly Present[],
) {
  for (const one of people.filter(isPromoted))
    await admin.api(users.update, { params: { id: ids[one.key]! }, body: raised(payOf(one)) });
  const keepers = people.filter(({ unit }) => unit === 'people').map(({ key }) => ids[key]!);
  const order = { act: 'give_right' as const, right: 'vacations_edit' as const, ids: keepers };
  await admin.api(employees.change, { params: { clientId }, body: order });
  for (const { reader, session } of present.slice(0, 4)) {
    const { phone } = people[reader.person + 1] ?? people[0]!;
    await session.api(users.update, { params: { id: session.userId }, body: { phone } });
  }
}
