import { defineCollection, log, unitOfWork, type Owned, type Work } from '@atrium/kit';
import type { UserDoc } from '../users/user.ts';
import { addToJournal } from './commands.ts';

/** Failed sign-ins of an account since the first of them was recorded. */
interface FailedSignIns extends Owned {
  count: number;
  since: Date;
  ip: string;
}

const failures = defineCollection<FailedSignIns>('failed_sign_ins', [{ key: { since: 1 } }]);

const countedMs = 600_000;
const batchSize = 500;

type Account = Pick<UserDoc, '_id' | 'client_id'>;

/**
 * Records the first failed sign-in of ten minutes at once, and the number of the others afterwards, so that guesses do
 * not fill the journal. Not awaited: refusals for known and unknown accounts take the same time.
 */
export function recordFailedSignIn(account: Account, reason: string, ip: string) {
  unitOfWork({ clientId: account.client_id }, async (work) => {
    const counted = await failures
      .unscoped()
      .findOneAndUpdate(
        { _id: account._id },
        { $inc: { count: 1 }, $set: { ip }, $setOnInsert: { client_id: account.client_id, since: new Date() } },
        { upsert: true, returnDocument: 'after', session: work.session },
      );
    if (counted?.count === 1) await record(account, { attempts: 1, reason }, ip, work);
    return null;
  }).catch((error: unknown) => log.warn({ err: error }, 'a failed sign-in is not recorded'));
}

/** Records how many more failed, for accounts whose ten minutes are over. */
export async function recordCounted(now: Date) {
  const until = new Date(now.getTime() - countedMs);
  const due = () =>
    failures
      .unscoped()
      .find({ since: { $lte: until } }, { limit: batchSize })
      .toArray();
  for (const { _id, client_id } of await due())
    await unitOfWork({ clientId: client_id }, async (work) => {
      const counted = await failures.unscoped().findOneAndDelete({ _id }, { session: work.session });
      if (counted && counted.count > 1)
        await record(counted, { attempts: counted.count - 1, since: counted.since }, counted.ip, work);
      return null;
    });
}

const record = ({ _id, client_id }: Account, after: object, ip: string, work: Work) =>
  addToJournal(
    { user: '', for_user: _id, section: 'sessions', action: 'sign_in_failed', item_id: _id, ip, after },
    client_id,
    work,
  );
