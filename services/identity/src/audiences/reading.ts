import type { Grant, ResultOf, TargetType, audiences as contract } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { audienceReads, type Reached, type Targets } from '../users/audienceReads.ts';
import { fold, matchesAll, searchTerms, searchWords } from '@atrium/kit/search';
import { showPerson } from '../users/show.ts';
import { listKey } from '../users/user.ts';
import { daysOfTenure, levelOf } from './rules.ts';

const maxShown = 12;
const maxOptions = 50;
const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);

function keyOf({ type, value }: Grant['target']): string[] {
  if (type === 'heads') return [listKey('active', 'head', '1')];
  if (type === 'position' || type === 'city') return [listKey('active', type, value)];
  if (type === 'dept') return [listKey('active', isId(value) ? 'dept' : 'department', value)];
  return [];
}

type Preview = ResultOf<typeof contract.preview>['result'];

const targetsOf = (grants: Grant[], today: string): Targets => {
  const targets = grants.map(({ target }) => target);
  const valuesOf = (type: TargetType) => targets.filter((each) => each.type === type).map(({ value }) => value);
  const tenures = valuesOf('worktime').map((value) => daysOfTenure(value, today));
  return { ids: valuesOf('user'), keys: targets.flatMap(keyOf), tenures };
};

/** Who may read by the grants. Reads those who are named and at most 1,000 others. */
export async function previewAudience(caller: Member, grants: Grant[], today: string): Promise<Preview> {
  const reads = audienceReads(caller);
  const targets = targetsOf(grants, today);
  const ids = grants.filter(({ target }) => target.type === 'dept' && isId(target.value));
  const [reached, departments] = await Promise.all([
    reads.reached(targets),
    ids.length ? reads.departments(ids.map(({ target }) => target.value)) : [],
  ]);
  const mayRead = (user: Reached) => levelOf(user, grants, today) !== 'none';
  const named = reached.people.filter(({ _id }) => targets.ids.includes(_id)).map(showPerson);
  const isForAll = !grants.length || grants.some(({ target, level }) => target.type === 'all' && level !== 'none');
  const { people, ...counted } = isForAll
    ? await allBut(reached, { caller, grants, today, mayRead })
    : amongReached(reached, mayRead);
  return { ...counted, people: people.map(showPerson), named, departments };
}

type ReachedPeople = { people: Reached[]; isMore: boolean };
type Readers = { total: number; isMore: boolean; people: Reached[] };

function amongReached({ people, isMore }: ReachedPeople, mayRead: (user: Reached) => boolean): Readers {
  const readers = people.filter(mayRead);
  return { total: readers.length, isMore, people: readers.slice(0, maxShown) };
}

interface Question {
  caller: Member;
  grants: Grant[];
  today: string;
  mayRead: (user: Reached) => boolean;
}

/** With more excluded people than were read, the total leaves out all who may be among them. */
async function allBut({ people, isMore }: ReachedPeople, { caller, grants, today, mayRead }: Question) {
  const reads = audienceReads(caller);
  const excluded = people.filter((user) => !mayRead(user)).map(({ _id }) => _id);
  const closed = grants.filter(({ level }) => level === 'none');
  const [total, without, shown] = await Promise.all([
    reads.count(),
    isMore && closed.length ? reads.count(targetsOf(closed, today)) : excluded.length,
    reads.first(maxShown, excluded, mayRead),
  ]);
  return { total: total - without, isMore: isMore && closed.length > 0, people: shown };
}

type Options = ResultOf<typeof contract.options>['result'];

/** The department that an address or a grant names by its id. */
async function departmentOption(reads: ReturnType<typeof audienceReads>, id: string): Promise<Options> {
  const [found] = (await reads.departments([id])).filter(({ value }) => value === id);
  return found
    ? [{ ...found, people: await reads.count({ ids: [], keys: [listKey('active', 'dept', id)], tenures: [] }) }]
    : [];
}

/** The values of a field among all people, those that are searched for: by their words, a department also by its id. */
export async function audienceOptions(
  caller: Member,
  type: 'position' | 'city' | 'dept',
  search = '',
): Promise<Options> {
  const terms = searchTerms(search);
  const field = type === 'dept' ? 'department' : type;
  const reads = audienceReads(caller);
  if (type === 'dept' && isId(search)) return departmentOption(reads, search);
  // Those that begin with the text, however rare, and those that it finds among the first.
  const found = await Promise.all(
    [...new Set(['', search, fold(search)])].map((start) => reads.valuesOf(field, start)),
  );
  const unique = new Map(found.flat().map((value) => [value.dept_id ?? value.name, value]));
  return [...unique.values()]
    .filter(({ name }) => name.trim() && matchesAll(terms, searchWords(name)))
    .slice(0, maxOptions)
    .map(({ name, dept_id, people }) => ({
      value: (type === 'dept' && dept_id) || name.trim(),
      name: name.trim(),
      people,
    }));
}
