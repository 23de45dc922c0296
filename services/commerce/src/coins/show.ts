import type { CoinBalance, CoinEntry } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { achievementsById } from '../achievements/reading.ts';
import { isManager } from '../shop/reading.ts';
import { canCancel } from './rules.ts';
import { coinsOf, type EntryDoc } from './store.ts';

export async function showEntries(caller: Member, docs: EntryDoc[]): Promise<CoinEntry[]> {
  const [people, reversed, manages] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap(({ user, by }) => (by ? [user, by] : [user]))),
    coinsOf(caller).reversed(docs.map(({ _id }) => _id)),
    isManager(caller),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map(({ user, by, reverses: _, cause: _cause, ...entry }) => ({
    ...entry,
    user: person(user),
    by: by === null ? null : person(by),
    cancelled: reversed.has(entry._id),
    can: { cancel: manages && canCancel(entry, reversed.has(entry._id)) },
  }));
}

const maxShown = 100;

/** Achievements of a person that were not taken back, at most 100, the newest first. */
async function achievementsOfPerson(caller: Member, user: string): Promise<CoinBalance['ach']> {
  const coins = coinsOf(caller);
  const options = { sort: { 'achievement._id': -1 as const, created: -1 as const, _id: -1 as const }, limit: maxShown };
  const docs = await coins.ledger.find({ user, 'achievement._id': { $gt: '' } }, options).toArray();
  const [reversed, known] = await Promise.all([
    coins.reversed(docs.map(({ _id }) => _id)),
    achievementsById(caller, [...new Set(docs.map(({ achievement }) => achievement!._id))]),
  ]);
  return docs
    .filter(({ _id }) => !reversed.has(_id))
    .toSorted((a, b) => b.created.localeCompare(a.created))
    .map(({ achievement, amount, created }) => {
      const { _id, name } = achievement!;
      return {
        _id,
        name,
        description: known.get(_id)?.description ?? '',
        pic: known.get(_id)?.pic ?? [],
        amount,
        created,
      };
    });
}

export async function showBalance(caller: Member, user: string): Promise<CoinBalance> {
  const [people, amount, ach] = await Promise.all([
    peopleOf(caller).byIds([user]),
    coinsOf(caller).amountOf(user),
    achievementsOfPerson(caller, user),
  ]);
  return { user: shownPerson(people.get(user), user), amount, ach };
}
