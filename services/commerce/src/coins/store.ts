import type { CoinMove } from '@atrium/contracts';
import { defineCollection, newId, type Owned, type Tenant, type Work } from '@atrium/kit';

interface Named {
  _id: string;
  name: string;
}

/** An entry of the ledger: written once, never changed. */
export interface EntryDoc extends Owned {
  user: string;
  kind: CoinMove;
  amount: number;
  /** What the person has afterwards. */
  balance: number;
  comment: string;
  achievement: Named | null;
  item: Named | null;
  by: string | null;
  /** The entry that it takes back. */
  reverses: string | null;
  /** Why it came by itself: of one cause there is one entry. */
  cause: string | null;
  created: string;
}

export const entries = defineCollection<EntryDoc>('coin_entries', 'content', [
  { key: { client_id: 1, user: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, 'achievement._id': 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
  { key: { client_id: 1, reverses: 1 } },
  { key: { client_id: 1, cause: 1 } },
  { key: { client_id: 1, created: 1, _id: 1 } },
]);

/** One document a person, `<company>:<user>`: the sum of the entries. */
export interface BalanceDoc extends Owned {
  user: string;
  amount: number;
  /** When all balances were last set to zero; absent: not since this one began. */
  nullified?: string;
}

export const balances = defineCollection<BalanceDoc>('coin_balances', 'content', [
  { key: { client_id: 1, amount: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

type Told = Pick<EntryDoc, 'user' | 'kind' | 'amount'> &
  Partial<Pick<EntryDoc, 'comment' | 'achievement' | 'item' | 'by' | 'reverses' | 'cause'>>;

export function coinsOf(tenant: Tenant) {
  const [ledger, accounts] = [entries.of(tenant), balances.of(tenant)];
  const accountId = (user: string) => `${tenant.clientId}:${user}`;
  return {
    ledger,
    accounts,
    amountOf: async (user: string, work?: Work): Promise<number> =>
      (await accounts.findOne({ _id: accountId(user) }, {}, work))?.amount ?? 0,
    entry: (_id: string, work: Work) => ledger.findOne({ _id }, {}, work),
    /** Which of these were taken back. */
    async reversed(ids: string[], work?: Work): Promise<Set<string>> {
      const docs = await ledger.find({ reverses: { $in: ids } }, { limit: ids.length }, work).toArray();
      return new Set(docs.map(({ reverses }) => reverses!));
    },
    /** Balances that are not set to zero as of a moment yet. */
    dueBefore: (at: string, limit: number, work: Work) =>
      accounts
        .find(
          { amount: { $gt: 0 }, $or: [{ nullified: { $exists: false } }, { nullified: { $lt: at } }] },
          { sort: { amount: -1, _id: -1 }, limit },
          work,
        )
        .toArray(),
    markNullified: (user: string, at: string, work: Work) =>
      accounts.updateOne({ _id: accountId(user) }, { $set: { nullified: at } }, work),
    receivedSince: async (user: string, at: string, work: Work): Promise<number> => {
      const options = { projection: { amount: 1 }, limit: 1000 };
      const later = await ledger.find({ user, created: { $gte: at } }, options, work).toArray();
      return later.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
    },
    /** What was given before all balances were set to zero is gone and cannot be taken back from what came later. */
    wasNullifiedSince: async ({ user, created }: Pick<EntryDoc, 'user' | 'created'>, work: Work): Promise<boolean> => {
      const nullified = (await accounts.findOne({ _id: accountId(user) }, {}, work))?.nullified;
      return nullified !== undefined && nullified >= created;
    },
    byCause: (cause: string, work: Work) => ledger.findOne({ cause }, {}, work),
    /** What was given for causes that begin so. */
    byCauses: (beginning: string, work: Work) =>
      ledger.find({ cause: { $gte: beginning, $lt: `${beginning}\uffff` } }, { limit: 1000 }, work).toArray(),
    reversalsOf: async (ids: string[], work: Work): Promise<EntryDoc[]> =>
      ids.length ? ledger.find({ reverses: { $in: ids } }, { limit: ids.length }, work).toArray() : [],
    hasCause: async (cause: string, work: Work): Promise<boolean> =>
      (await ledger.findOne({ cause }, { projection: { _id: 1 } }, work)) !== null,
    /**
     * Changes the balance and writes the entry, in one unit of work. Null: the person has fewer coins. Two moves of
     * one person meet at the balance, so that what was read in the unit of work still holds.
     */
    async move({ user, kind, amount, ...told }: Told, work: Work): Promise<EntryDoc | null> {
      const enough = amount < 0 ? { amount: { $gte: -amount } } : {};
      const change = { $inc: { amount }, $set: { user } };
      const account = await accounts.change({ _id: accountId(user), ...enough }, change, work, {
        upsert: amount >= 0,
      });
      if (!account) return null;
      const none = { comment: '', achievement: null, item: null, by: null, reverses: null, cause: null };
      const created = new Date().toISOString();
      const entry = { _id: newId(), user, kind, amount, balance: account.amount, ...none, ...told, created };
      return ledger.insert(entry, work);
    },
  };
}
