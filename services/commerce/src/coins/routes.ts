import { shop as contract } from '@atrium/contracts/shop';
import { allow, answer, maxListed, pageBounds, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { managersOf, requireManager } from '../shop/reading.ts';
import { canSeeCoins } from '../shop/rules.ts';
import { accrue, cancelAccrual, nullify } from './commands.ts';
import { showBalance, showEntries } from './show.ts';
import { coinsOf } from './store.ts';

async function requireSeen(caller: Member, user: string): Promise<void> {
  if (user !== caller.userId) await peopleOf(caller).require([user]);
  allow(canSeeCoins(caller, user, await managersOf(caller)));
}

const newest = { created: -1, _id: -1 } as const;

export const coinRoutes = [
  answer(contract.accrue, async ({ caller, body }) => ({
    result: await showEntries(caller, await accrue(caller, body)),
  })),

  answer(contract.cancelAccrual, async ({ caller, params: { id } }) => ({
    result: (await showEntries(caller, [await cancelAccrual(caller, id)]))[0]!,
  })),

  answer(contract.balance, async ({ caller, params: { id } }) => {
    await requireSeen(caller, id);
    return { result: await showBalance(caller, id) };
  }),

  answer(contract.ledger, async ({ caller, params: { id: user }, query }) => {
    await requireSeen(caller, user);
    const { page, limit, skip, take } = pageBounds(query);
    const { ledger } = coinsOf(caller);
    const [docs, total] = await Promise.all([
      skip < maxListed ? ledger.find({ user }, { sort: newest, skip, limit: take }).toArray() : [],
      ledger.count({ user }, { limit: maxListed }),
    ]);
    return { result: await showEntries(caller, docs), page, limit, total };
  }),

  answer(contract.balances, async ({ caller, query }) => {
    await requireManager(caller);
    const { page, limit, skip, take } = pageBounds(query);
    const { accounts } = coinsOf(caller);
    const options = { sort: { amount: -1, _id: -1 } as const, skip, limit: take };
    const [docs, total] = await Promise.all([
      skip < maxListed ? accounts.find({}, options).toArray() : [],
      accounts.count({}, { limit: maxListed }),
    ]);
    const known = await peopleOf(caller).byIds(docs.map(({ user }) => user));
    const result = docs.map(({ user, amount }) => ({ user: shownPerson(known.get(user), user), amount }));
    return { result, page, limit, total };
  }),

  answer(contract.nullify, async ({ caller }) => ({
    result: { _id: caller.clientId, isMore: await nullify(caller) },
  })),
];
