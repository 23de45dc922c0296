import type { Grant, ResultOf, audiences as contract } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { audienceReads, type Reached } from '../users/audienceReads.ts';
import { matchesAll, searchTerms, searchWords } from '../users/search.ts';
import { showPerson } from '../users/show.ts';
import { listKey } from '../users/user.ts';
import { daysOfTenure, levelOf } from './rules.ts';

const maxShown = 12;
const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);

function keyOf({ type, value }: Grant['target']): string[] {
  if (type === 'heads') return [listKey('active', 'head', '1')];
  if (type === 'position' || type === 'city') return [listKey('active', type, value)];
  if (type === 'dept') return [listKey('active', isId(value) ? 'dept' : 'department', value)];
  return [];
}

type Preview = ResultOf<typeof contract.preview>['result'];

/** Who may read by the grants. Reads at most 1,000 people for each kind of target. */
export async function previewAudience(caller: Member, grants: Grant[], today: string): Promise<Preview> {
  const reads = audienceReads(caller);
  const targets = grants.map(({ target }) => target);
  const ids = targets.filter(({ type }) => type === 'user').map(({ value }) => value);
  const tenures = targets.filter(({ type }) => type === 'worktime').map(({ value }) => daysOfTenure(value, today));
  const { people, isMore } = await reads.reached({ ids, keys: targets.flatMap(keyOf), tenures });
  const mayRead = (user: Reached) => levelOf(user, grants, today) !== 'none';
  const named = people.filter(({ _id }) => ids.includes(_id)).map(showPerson);

  const isForAll = !grants.length || grants.some(({ target, level }) => target.type === 'all' && level !== 'none');
  if (!isForAll) {
    const readers = people.filter(mayRead);
    return { total: readers.length, isMore, people: readers.slice(0, maxShown).map(showPerson), named };
  }
  const { docs, total } = await reads.everyone(maxShown * 4);
  const excluded = people.filter((user) => !mayRead(user)).length;
  return {
    total: total - excluded,
    isMore: false,
    people: docs.filter(mayRead).slice(0, maxShown).map(showPerson),
    named,
  };
}

type Options = ResultOf<typeof contract.options>['result'];

/** The values of a field among the first 1,000 people, or among those who are found. */
export async function audienceOptions(
  caller: Member,
  type: 'position' | 'city' | 'dept',
  search = '',
): Promise<Options> {
  const field = type === 'dept' ? 'department' : type;
  const terms = searchTerms(search);
  const options = new Map<string, Options[number]>();
  for (const user of await audienceReads(caller).withField(search, field)) {
    const name = user[field].trim();
    if (!matchesAll(terms, searchWords(name))) continue;
    const value = (type === 'dept' && user.dept_id) || name;
    const known = options.get(value.toLowerCase()) ?? { value, name, people: 0 };
    options.set(value.toLowerCase(), { ...known, people: known.people + 1 });
  }
  return [...options.values()].toSorted((a, b) => b.people - a.people || a.name.localeCompare(b.name)).slice(0, 50);
}
