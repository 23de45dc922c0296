import { conflict, type Work } from '@atrium/kit';
import { rightsOfNew } from '../clients/company.ts';
import { requireCompany } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import type { JobDoc } from '../longJobs/job.ts';
import { orderLetters } from '../mail/commands.ts';
import { placedNew } from '../structure/placing.ts';
import { addUsers } from '../users/accounts.ts';
import { sealHr } from '../users/hr.ts';
import { hrFields, hrIn, noHr } from '../users/hrFields.ts';
import { featuresWith, newUser, type UserDoc } from '../users/user.ts';
import type { ImportDoc } from './store.ts';

interface New {
  /** What they come from. */
  doc: Pick<ImportDoc, '_id' | 'isInviting'>;
  wanted: Partial<UserDoc>[];
}

/** Adds people with the rights of new employees; resolves to them in the same order. */
export async function createPeople(
  { client_id, by, ip }: Pick<JobDoc, 'client_id' | 'by' | 'ip'>,
  { doc, wanted }: New,
  work: Work,
) {
  if (!wanted.length) return [];
  const users: UserDoc[] = [];
  const features = featuresWith([], rightsOfNew(await requireCompany(client_id, work)));
  for (const change of wanted) users.push(await employeeOf(client_id, { features, ...change }, work));
  const { placed, unknown } = await placedNew({ clientId: client_id }, users, work);
  if (unknown.length) throw conflict(); // the tree was locked before the rows were checked
  await addUsers(client_id, placed, work);
  const after = { added: placed.length, people: placed.map(({ _id }) => _id) };
  await addToJournal({ user: by, section: 'users', action: 'imported', item_id: doc._id, ip, after }, client_id, work);
  if (doc.isInviting)
    await orderLetters(
      placed.map(({ _id }) => ({ kind: 'invitation' as const, user_id: _id })),
      work,
    );
  return placed;
}

async function employeeOf(client_id: string, change: Partial<UserDoc>, work: Work): Promise<UserDoc> {
  const hr = hrIn(change);
  const plain = Object.fromEntries(
    Object.entries(change).filter(([field]) => !hrFields.some((each) => each === field)),
  );
  const { firstName = '', lastName = '', email = '', ...others } = plain as Partial<UserDoc>;
  const user = newUser({ ...others, client_id, firstName, lastName, email, roles: ['employee'] }, new Date());
  return Object.keys(hr).length ? { ...user, hr: await sealHr(user, { ...noHr, ...hr }, work) } : user;
}
