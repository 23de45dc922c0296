import type { User } from '@atrium/contracts';
import { defineCollection, unitOfWork, type Caller, type Member, type Owned, type Work } from '@atrium/kit';
import { addToJournal } from '../journal/commands.ts';
import { showUser } from './show.ts';
import { outside, type UserDoc } from './user.ts';

/** Who has read whose HR fields, which ones and on which day: each is recorded once. */
interface HrRead extends Owned {
  read: Date;
  /** Absent in the first release. */
  fields?: string[];
}

const daySeconds = 86_400;
const hrReads = defineCollection<HrRead>('hr_reads', { stays: 'two days' }, [
  { key: { read: 1 }, expireAfterSeconds: 2 * daySeconds },
]);

/** The HR fields that an answer shows with a value. */
const shownIn = ({ salary, grade, vacation_balance, files }: User): string[] => [
  ...(typeof salary === 'number' ? ['salary'] : []),
  ...(grade ? ['grade'] : []),
  ...(vacation_balance ? ['vacation_balance'] : []),
  ...(files.some(({ kind }) => kind !== 'personal') ? ['files'] : []),
];

/** A user as the caller may see them; that the answer shows HR fields of another is recorded. */
export async function showRecorded(caller: Caller, user: UserDoc, ip: string): Promise<User> {
  const shown = await showUser(caller, user);
  await recordHrRead(caller, user, shown, ip);
  return shown;
}

/** Records that somebody reads HR fields of another, each once a day for both of them. */
async function recordHrRead(caller: Caller, user: UserDoc, shown: User, ip: string) {
  const fields = shownIn(shown);
  if (fields.length && user.client_id !== outside)
    await recordHrReads({ userId: caller.userId, clientId: user.client_id }, [{ user: user._id, fields }], ip);
}

export interface Read {
  user: string;
  fields: readonly string[];
}

/** Records that somebody reads HR fields of others, each once a day for both of them. */
export async function recordHrReads({ userId, clientId }: Reader, reads: readonly Read[], ip: string) {
  const read = new Date();
  const idOf = ({ user }: Read) => `${userId}:${user}:${read.toISOString().slice(0, 10)}`;
  const store = hrReads.of({ clientId });
  /** With the fields that were not read today. */
  const newIn = async (all: readonly Read[], work?: Work) => {
    const ids = all.map(idOf);
    const found = ids.length ? await store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray() : [];
    const known = new Map(found.map(({ _id, fields }) => [_id, fields ?? []]));
    return all
      .map((each) => ({ ...each, fields: each.fields.filter((field) => !known.get(idOf(each))?.includes(field)) }))
      .filter(({ fields }) => fields.length);
  };
  const seen = await newIn(reads.filter(({ user }) => user !== userId));
  if (!seen.length) return;
  await unitOfWork({ clientId }, async (work) => {
    for (const { user, fields } of await newIn(seen, work)) {
      const add = { $set: { read }, $addToSet: { fields: { $each: fields } } };
      await store.updateOne({ _id: idOf({ user, fields }) }, add, work, { upsert: true });
      const entry = { user: userId, for_user: user, section: 'users', action: 'hr_read' } as const;
      await addToJournal({ ...entry, item_id: user, ip, after: fields }, clientId, work);
    }
    return null;
  });
}

type Reader = Pick<Member, 'userId' | 'clientId'>;
