import type { User } from '@atrium/contracts';
import { defineCollection, unitOfWork, type Caller, type Owned } from '@atrium/kit';
import { addToJournal } from '../journal/commands.ts';
import { isSelf } from './rules.ts';
import { outside, type UserDoc } from './user.ts';

/** Who has read whose HR fields on which day: recorded once. */
interface HrRead extends Owned {
  read: Date;
}

const daySeconds = 86_400;
const hrReads = defineCollection<HrRead>('hr_reads', [{ key: { read: 1 }, expireAfterSeconds: 2 * daySeconds }]);

/** The HR fields that an answer shows with a value. */
const shownIn = ({ salary, grade, vacation_balance, files }: User): string[] => [
  ...(typeof salary === 'number' ? ['salary'] : []),
  ...(grade ? ['grade'] : []),
  ...(vacation_balance ? ['vacation_balance'] : []),
  ...(files.some(({ kind }) => kind !== 'personal') ? ['files'] : []),
];

/** Records that somebody reads HR fields of another, once a day for each of both. */
export async function recordHrRead(caller: Caller, user: UserDoc, shown: User, ip: string) {
  const fields = shownIn(shown);
  if (!fields.length || isSelf(caller, user) || user.client_id === outside) return;
  const read = new Date();
  const _id = `${caller.userId}:${user._id}:${read.toISOString().slice(0, 10)}`;
  const store = hrReads.of({ clientId: user.client_id });
  if (await store.findOne({ _id })) return;
  await unitOfWork({ clientId: user.client_id }, async (work) => {
    const { upserted } = await store.updateOne({ _id }, { $set: { read } }, work, { upsert: true });
    const entry = { user: caller.userId, for_user: user._id, section: 'users', action: 'hr_read' } as const;
    if (upserted) await addToJournal({ ...entry, item_id: user._id, ip, after: fields }, user.client_id, work);
    return null;
  });
}
