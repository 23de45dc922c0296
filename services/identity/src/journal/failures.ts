import { defineCollection, unitOfWork, type Owned, type Work } from '@atrium/kit';
import { outside, type UserDoc } from '../users/user.ts';
import { makeCoalescer } from './coalesce.ts';
import { addToJournal } from './commands.ts';

/**
 * `password_refused`: of the own password, asked for again in a session. `access_refused`: an administrative call
 * without the right to it, whose name is the reason. `token_refused`: no token of the company opens the scope, the reason.
 */
export interface Refusal {
  action: 'sign_in_failed' | 'password_refused' | 'access_refused' | 'token_refused';
  reason: string;
  ip: string;
}

/** Refusals of one kind at an account since the first of them was recorded. */
interface RefusalCount extends Owned, Partial<Pick<Refusal, 'action' | 'reason'>> {
  /** Absent, as action and reason, in counts of the first release, whose id is the account's. */
  user_id?: string;
  count: number;
  /** Those of the first row; absent in counts of the first release: one. */
  first?: number;
  since: Date;
  ip: string;
}

const refusals = defineCollection<RefusalCount>('failed_sign_ins', { stays: 'an hour' }, [{ key: { since: 1 } }]);

const countedMs = 600_000;
const refusedRightsMs = 3_600_000;
const batchSize = 500;

/** With '' as its id: a company, where no account is known. */
type Account = Pick<UserDoc, '_id' | 'client_id'>;

const write = makeCoalescer(1000, 'a refusal is not recorded');

/**
 * Records the first refusal of a kind in ten minutes (of a right in an hour) immediately, and the number of the others
 * afterwards, so that guesses do not fill the journal. Not awaited: refusals for known and unknown accounts take the
 * same time.
 */
export function recordRefusal(account: Account, refusal: Refusal, count = 1) {
  const _id = [account._id || account.client_id, refusal.action, refusal.reason].join(':');
  write(_id, count, (sum) => addCount(_id, account, refusal, sum));
}

export const recordFailedSignIn = (account: Account, reason: string, ip: string, count = 1) =>
  recordRefusal(account, { action: 'sign_in_failed', reason, ip }, count);

/**
 * Without an account: of the company where one was named (`client_id`), else of the installation. Which logins is not
 * recorded: people type passwords there, too.
 */
export const recordRefusedStranger = (clientId: string | null, refusal: Refusal, count = 1) =>
  recordRefusal({ _id: '', client_id: clientId ?? outside }, refusal, count);

const addCount = (_id: string, { _id: user_id, client_id }: Account, { ip, ...kind }: Refusal, count: number) =>
  unitOfWork({ clientId: client_id }, async (work) => {
    const begun = { client_id, user_id, ...kind, first: count, since: new Date() };
    const counted = await refusals
      .unscoped()
      .findOneAndUpdate(
        { _id },
        { $inc: { count }, $set: { ip }, $setOnInsert: begun },
        { upsert: true, returnDocument: 'after', session: work.session },
      );
    if (counted?.count === count) await record(counted, { attempts: count }, work);
    return null;
  });

/** Records how many more there were, of those whose time is over. */
export async function recordCounted(now: Date) {
  const before = (ms: number) => ({ since: { $lte: new Date(now.getTime() - ms) } });
  const isDue = {
    ...before(countedMs),
    $or: [{ action: { $ne: 'access_refused' as const } }, before(refusedRightsMs)],
  };
  const due = () => refusals.unscoped().find(isDue, { limit: batchSize }).toArray();
  for (const { _id, client_id } of await due())
    await unitOfWork({ clientId: client_id }, async (work) => {
      const counted = await refusals.unscoped().findOneAndDelete({ _id }, { session: work.session });
      const more = counted ? counted.count - (counted.first ?? 1) : 0;
      if (counted && more) await record(counted, { attempts: more, since: counted.since }, work);
      return null;
    });
}

function record(
  { _id, client_id, user_id = _id, action = 'sign_in_failed', reason, ip }: RefusalCount,
  after: object,
  work: Work,
) {
  const user = action === 'sign_in_failed' ? '' : user_id;
  const cause = action === 'access_refused' ? { call: reason } : { reason };
  const entry = { user, for_user: user_id || null, section: 'sessions', action, item_id: user_id, ip } as const;
  return addToJournal({ ...entry, after: { ...after, ...cause } }, client_id, work);
}
