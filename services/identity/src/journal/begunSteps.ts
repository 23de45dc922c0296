import { defineCollection, log, networkOf, unitOfWork, type Owned, type Work } from '@atrium/kit';
import type { UserDoc } from '../users/user.ts';
import { addToJournal } from './commands.ts';

/** Sign-ins of an account from one network that had the right password and wait for the second step. */
interface BegunStep extends Owned {
  user_id: string;
  count: number;
  since: Date;
  newest: Date;
  ip: string;
}

const begunSteps = defineCollection<BegunStep>('begun_second_steps', { stays: 'minutes' }, [
  { key: { since: 1 } },
  { key: { newest: 1 } },
]);

/** Longer than a challenge is good for. */
const waitMs = 360_000;
/** Who begins again and again is recorded all the same. */
const longestMs = 5 * waitMs;
const batchSize = 500;

type Account = Pick<UserDoc, '_id' | 'client_id'>;

const idOf = ({ _id }: Account, ip: string) => `${_id}:${networkOf(ip)}`;

export const noteBegunStep = (account: Account, ip: string) =>
  unitOfWork({ clientId: account.client_id }, async ({ session }) => {
    const now = new Date();
    const begun = { client_id: account.client_id, user_id: account._id, since: now };
    await begunSteps
      .unscoped()
      .updateOne(
        { _id: idOf(account, ip) },
        { $inc: { count: 1 }, $set: { ip, newest: now }, $setOnInsert: begun },
        { upsert: true, session },
      );
    return null;
  }).catch((error: unknown) => log.warn({ err: error }, 'a begun second step is not noted'));

/** In the transaction that opens the session: one of them is finished. */
export async function forgetBegunStep(account: Account, ip: string, { session }: Work) {
  const _id = idOf(account, ip);
  await begunSteps.unscoped().updateOne({ _id }, { $inc: { count: -1 } }, { session });
  await begunSteps.unscoped().deleteOne({ _id, count: { $lte: 0 } }, { session });
}

/** Records unfinished sign-ins: they show who knows the password, and not more. */
export async function recordAbandonedSteps(now: Date) {
  const before = (ms: number) => ({ $lte: new Date(now.getTime() - ms) });
  const due = await begunSteps
    .unscoped()
    .find({ $or: [{ newest: before(waitMs) }, { since: before(longestMs) }] }, { limit: batchSize })
    .toArray();
  for (const { _id, client_id } of due)
    await unitOfWork({ clientId: client_id }, async (work) => {
      const begun = await begunSteps.unscoped().findOneAndDelete({ _id }, { session: work.session });
      if (begun) await record(begun, work);
      return null;
    });
}

function record({ client_id, user_id, count, since, ip }: BegunStep, work: Work) {
  const entry = {
    user: '',
    for_user: user_id,
    section: 'sessions',
    action: 'sign_in_failed',
    item_id: user_id,
  } as const;
  const after = { attempts: count, since, reason: 'second_step_abandoned' };
  return addToJournal({ ...entry, ip, after }, client_id, work);
}
