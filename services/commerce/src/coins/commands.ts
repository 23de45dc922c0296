import type { BodyOf, shop as contract } from '@atrium/contracts';
import { conflict, found, invalid, peopleOf, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { achievementFor } from '../achievements/reading.ts';
import { requireManager } from '../shop/reading.ts';
import { coinsGiven } from './events.ts';
import { canCancel, recipientsOf } from './rules.ts';
import { coinsOf, type EntryDoc } from './store.ts';

type Accrual = BodyOf<typeof contract.accrue>;

/** People who work in the company; the caller is not among them. */
async function requireRecipients(caller: Member, accrual: Accrual): Promise<string[]> {
  const users = recipientsOf(accrual);
  if (!users.length) throw invalid({ users: 'required' });
  if (users.includes(caller.userId)) throw conflict('accrue_self');
  await peopleOf(caller).require(users);
  const known = await peopleOf(caller).byIds(users);
  if (users.some((user) => !known.get(user)?.active)) throw invalid({ users: 'choice' });
  return users;
}

export async function accrue(caller: Member, body: Accrual): Promise<EntryDoc[]> {
  await requireManager(caller);
  const { amount, achievement: id, comment = '' } = body;
  if (amount === undefined && id === undefined) throw invalid({ amount: 'required' });
  const users = await requireRecipients(caller, body);
  return unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const given = id === undefined ? null : await achievementFor(caller, id, work);
    const what = {
      kind: 'accrual' as const,
      amount: amount ?? given!.amount,
      achievement: given && { _id: given._id, name: given.name },
      comment,
      by: caller.userId,
    };
    const made: EntryDoc[] = [];
    for (const user of users) made.push(found(await coinsOf(caller).move({ user, ...what }, work)));
    work.announce(coinsGiven(made as [EntryDoc, ...EntryDoc[]]));
    for (const { _id: item_id, user: for_user } of made)
      recordInJournal(
        caller,
        { section: 'shop', action: 'coins_given', item_id, for_user, after: { amount: what.amount, comment } },
        work,
      );
    return made;
  });
}

/** The entry stays; another one takes it back, unless the coins are spent (D82). */
export const cancelAccrual = (caller: Member, id: string): Promise<EntryDoc> =>
  unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const coins = coinsOf(caller);
    const entry = found(await coins.entry(id, work), 'coinEntry');
    const isOver = (await coins.reversed([id], work)).has(id) || (await coins.wasNullifiedSince(entry, work));
    if (!canCancel(entry, isOver)) throw conflict('accrual_not_cancelled');
    const { user, achievement, comment } = entry;
    const reverse = { user, kind: 'reversal' as const, amount: -entry.amount, achievement: null };
    const named = achievement?.name ?? comment;
    const reversal = await coins.move({ ...reverse, comment: named, by: caller.userId, reverses: id }, work);
    if (!reversal) throw conflict('accrual_not_cancelled');
    const row = { section: 'shop', action: 'coins_cancelled', item_id: id, for_user: user } as const;
    recordInJournal(caller, { ...row, before: { amount: entry.amount } }, work);
    return entry;
  });

const batchSize = 100;

interface Nullification {
  by: string;
  /** What came later stays. */
  at: string;
}

/** Sets the balances of a batch to what came later; resolves to whether there may be more. */
async function nullifyBatch({ clientId }: { clientId: string }, { by, at }: Nullification, work: Work) {
  const coins = coinsOf({ clientId });
  const due = await coins.dueBefore(at, batchSize, work);
  for (const { user, amount } of due) {
    const amountThen = Math.max(0, amount - (await coins.receivedSince(user, at, work)));
    if (amountThen > 0) await coins.move({ user, kind: 'nullify', amount: -amountThen, by }, work);
    await coins.markNullified(user, at, work);
  }
  return due.length === batchSize;
}

/** The first batch now; what is left of a large company follows by an event. */
export const nullify = (caller: Member): Promise<boolean> =>
  unitOfWork(caller, async (work) => {
    const made = { by: caller.userId, at: new Date().toISOString() };
    const isMore = await nullifyBatch(caller, made, work);
    if (isMore) work.announce({ type: 'commerce.nullification.continued', data: made });
    recordInJournal(caller, { section: 'shop', action: 'coins_nullified', item_id: caller.clientId }, work);
    return isMore;
  });

/** Each batch is a transaction of its own. */
export async function nullifyRest(clientId: string, made: Nullification): Promise<void> {
  while (await unitOfWork({ clientId }, (work) => nullifyBatch({ clientId }, made, work)));
}
