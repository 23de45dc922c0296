import type { ChangedField, DataChange } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import { accountsByIds } from '../users/accounts.ts';
import { recordHrReads } from '../users/hrReads.ts';
import { showPerson } from '../users/show.ts';
import { nameOf, outside, type UserDoc } from '../users/user.ts';
import { contextOf } from './commands.ts';
import { canSeeValues, isSealed, unseenFields } from './rules.ts';
import { dataChangesOf, type ChangeDoc, type Values, type Wanted } from './store.ts';

interface Page extends Wanted {
  page?: number | undefined;
  limit?: number | undefined;
}

/** A page of what the reader may see, the newest first. That it shows pay of others is recorded. */
export async function changesPage(caller: Member, { page = 1, limit = 25, ...asked }: Page, ip: string) {
  const wanted = { ...asked, without: unseenFields(caller) };
  const { list, count } = dataChangesOf(caller);
  const [found, total] = await Promise.all([
    list(wanted, { skip: (page - 1) * limit, limit: limit + 1 }),
    count(wanted),
  ]);
  const docs = found.slice(0, limit);
  const result = await shownChanges(caller, docs);
  await recordHrReads(caller, readIn(result), ip);
  return { result, page, limit, total, next: found.length > limit ? docs.at(-1)!._id : null };
}

/** The people whose sealed values an answer shows, each with their fields. */
function readIn(changes: readonly DataChange[]) {
  const fields = new Map<string, Set<string>>();
  for (const { user, field, hidden } of changes)
    if (isSealed(field) && !hidden) fields.set(user._id, (fields.get(user._id) ?? new Set()).add(field));
  return [...fields].map(([user, names]) => ({ user, fields: [...names] }));
}

type People = ReadonlyMap<string, UserDoc>;

/** Documents as the reader may see them. */
export async function shownChanges(caller: Member, docs: readonly ChangeDoc[]): Promise<DataChange[]> {
  const people = await peopleIn(caller.clientId, docs);
  const shown: DataChange[] = [];
  for (const doc of docs) {
    const user = people.get(doc.user);
    if (!user) continue;
    const isSeen = canSeeValues(caller, user, doc.field);
    const values = isSeen ? named(doc.field, await valuesOf(doc), people) : null;
    const { _id, field, source, author, created } = doc;
    shown.push({
      _id,
      user: showPerson(user),
      field,
      old: values?.old ?? null,
      new: values?.new ?? null,
      hidden: !isSeen,
      source,
      author: (people.has(author) && showPerson(people.get(author)!)) || null,
      created: created.toISOString(),
    });
  }
  return shown;
}

/** Null: the company's key was destroyed. */
async function valuesOf({ _id, client_id: clientId, open, sealed }: ChangeDoc): Promise<Values | null> {
  if (!sealed) return open;
  const text = await companyKeys({ clientId }).open(sealed, contextOf(_id));
  return text === null ? null : (JSON.parse(text) as Values);
}

/** Chiefs are stored as ids, so that nothing is left of the name of one who is erased. */
function named(field: ChangedField, values: Values | null, people: People): Values | null {
  if (field !== 'chief' || !values) return values;
  const nameIn = (id: Values['old']) => {
    const chief = typeof id === 'string' ? people.get(id) : undefined;
    return chief ? nameOf(chief) : null;
  };
  return { old: nameIn(values.old), new: nameIn(values.new) };
}

/** The people named by changes: of the company, and superadmins. */
async function peopleIn(clientId: string, docs: readonly ChangeDoc[]): Promise<People> {
  const chiefs = docs.flatMap(({ field, open }) => (field === 'chief' && open ? [open.old, open.new] : []));
  const ids = docs.flatMap(({ user, author }) => [user, author]);
  const known = [...ids, ...chiefs].filter((id): id is string => typeof id === 'string' && id !== '');
  const users = await accountsByIds([...new Set(known)], [clientId, outside]);
  return new Map(users.map((user) => [user._id, user]));
}
