import type { ImportCell, ImportField, KeptReason } from '@atrium/contracts';
import { importFields } from '@atrium/contracts/employeeImports';
import { ApiError, type Tenant, type Work } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { requireCompany } from '../clients/lookup.ts';
import { groupNamesOf } from '../directoryGroups/reading.ts';
import { givenTo } from '../hrm/reading.ts';
import type { Given } from '../hrm/values.ts';
import { addToJournal } from '../journal/commands.ts';
import type { JobDoc, Progress, Refusals } from '../longJobs/job.ts';
import { removeLettersOf } from '../mail/commands.ts';
import { provisionedAmong } from '../scim/reading.ts';
import { lockedPlaces, placedIn } from '../structure/placing.ts';
import type { Places } from '../structure/rules.ts';
import { leadsDepartments } from '../structure/reading.ts';
import { peopleWithKeys, teamOf, usersByIds } from '../users/accounts.ts';
import { withHr } from '../users/hr.ts';
import type { UserDoc } from '../users/user.ts';
import { countsOf, type ImportOrder } from './check.ts';
import { departmentNames, type DepartmentNames } from './departments.ts';
import { openRows } from './sealed.ts';
import { again, saveImported, saveRows, type Done, type Part } from './saving.ts';
import { shownOld } from './shown.ts';
import { importsOf, type CheckedRow, type ImportDoc, type StoredRow } from './store.ts';
import { fateOf, planOf, type Person, type Plan, type Written } from './undoRules.ts';
import { isSame, type PersonField } from './values.ts';

/** Takes back a chunk a step, the last one first: a number that went from one person to the next goes back. */
export async function undoStep(job: JobDoc<ImportOrder>, work: Work): Promise<Progress> {
  const store = importsOf({ clientId: job.client_id });
  const doc = await store.ofJob(job.input.import, job._id, work);
  if (!doc) return { position: null, done: 0 };
  const from = job.position === '' ? doc.chunks : Number(job.position);
  const chunk = await store.lastUndoable(doc._id, from, work);
  if (!chunk) {
    await store.save(doc._id, { phase: 'undone' }, work);
    await recordEnd(job, doc, work);
    return { position: null, done: 0 };
  }
  const done = await undoRows(job, { doc, chunk }, work).catch(again);
  return { ...done, position: String(chunk.number - 1) };
}

async function recordEnd({ by, ip }: JobDoc, { _id, client_id, counts }: ImportDoc, work: Work) {
  const { undone, kept, removed, blocked } = counts;
  const after = { undone, kept, removed, blocked };
  await addToJournal({ user: by, section: 'users', action: 'import_undone', item_id: _id, ip, after }, client_id, work);
}

/** What rows are taken back by, as it is now. */
interface Context {
  tenant: Tenant & { clientId: string };
  /** Who undoes. */
  job: Pick<JobDoc, 'by' | 'ip'>;
  places: Places | null;
  departments: DepartmentNames | null;
  today: string;
  given: ReadonlyMap<string, Given>;
  /** People whom a directory has named. */
  provisioned: ReadonlySet<string>;
  /** The import's id. */
  id: string;
}

async function undoRows(job: JobDoc<ImportOrder>, part: Part, work: Work): Promise<Done> {
  const rows = await openRows(part.chunk, work);
  const before = countsOf(rows);
  const waiting = rows.filter(({ written }) => written?.length).toReversed();
  const context = await contextOf(job, part, waiting, work);
  const refusals: Refusals = [];
  for (const row of waiting) {
    for (const written of row.written!.toReversed()) await undoOne(row, written, context, work);
    delete row.written;
    const { result, reason, shown } = row.checked!;
    const error = reason ?? shown.find(({ state }) => state === 'kept')?.error;
    if (result === 'kept' && error) refusals.push({ item: String(row.row), error });
  }
  await saveRows(part, { rows, before, named: part.chunk.people }, work);
  return { done: waiting.length, refusals };
}

async function contextOf(job: JobDoc, { doc }: Part, waiting: StoredRow[], work: Work): Promise<Context> {
  const tenant = { clientId: job.client_id };
  const ids = waiting.flatMap(({ written = [] }) => written.map(({ user }) => user));
  const { settings } = await requireCompany(tenant.clientId, work);
  const places = await lockedPlaces(tenant, work);
  return {
    tenant,
    job,
    places,
    departments: places && departmentNames(places.departments),
    today: localDay(settings.timezone, new Date()),
    given: await givenTo(tenant, ids, work),
    provisioned: await provisionedAmong(tenant, ids, work),
    id: doc._id,
  };
}

type Outcome = Pick<CheckedRow, 'result' | 'shown' | 'reason'>;

async function undoOne(row: StoredRow, written: Written, context: Context, work: Work) {
  const [found] = await usersByIds(context.tenant, [written.user], work);
  const user = found && !found.erased ? found : null;
  const act = written.isNew ? leave : comeBack;
  const outcome: Outcome = user ? await act(user, written, context, work) : stays('gone');
  row.checked = { ...row.checked!, reason: undefined, ...outcome };
}

const stays = (reason: KeptReason): Outcome => ({ result: 'kept', shown: [], reason });

/** Somebody whom the import has created: as if they had never been there, or without access. */
async function leave(user: UserDoc, written: Written, context: Context, work: Work): Promise<Outcome> {
  const { job, tenant, today, places, given, provisioned } = context;
  const team = user.head ? await teamOf(tenant, user._id, work) : [];
  const made = team.length ? await importsOf(tenant).made(context.id, work) : new Set();
  const groups = await groupNamesOf(tenant, user._id, work);
  const isLeading = await leadsDepartments(tenant, user._id, work);
  const fate = fateOf(await withHr(user, work), written, {
    isSelf: user._id === job.by,
    isKnownElsewhere: given.has(user._id) || provisioned.has(user._id) || groups.length > 0,
    isLeading: isLeading || team.some((id) => !made.has(id)),
  });
  if (fate === 'blocked') {
    if (!user.blocked) await saveImported(job, user, { blocked: true }, work);
  } else if (fate === 'removed') {
    // What identifies them is free for the next import.
    const change = { email: '', login: '', tab_number: '', deletion_mark: true, fired_at: today };
    await saveImported(job, user, placedIn(user, change, places), work);
    await removeLettersOf(user, work);
  } else return stays(fate);
  return { result: fate, shown: [] };
}

/** Somebody whom the import has changed: field by field. */
async function comeBack(user: UserDoc, written: Written, context: Context, work: Work): Promise<Outcome> {
  if (user.deletion_mark) return stays('gone');
  const before = await withHr(user, work);
  const seen = { given: context.given.get(user._id) ?? null, isSelf: user._id === context.job.by };
  const plan = planOf(before, written, seen);
  await keepTaken(user, plan, context, work);
  await keepGone(plan, context, work);
  const change = placedBack(user, plan, context.places);
  const isChanged = Object.keys(plan.back).length > 0;
  const saved = await withHr(isChanged ? await saveImported(context.job, user, change, work) : user, work);
  return shownOf({ before, saved }, followedBack(plan, written, saved), context, work);
}

/** Keys that another person has got since stay where they are. */
async function keepTaken(user: UserDoc, { back, kept }: Plan, { tenant }: Context, work: Work) {
  const keys = ['tab_number', 'email', 'login'] as const;
  const [tabs, emails, logins] = keys.map((field) => (back[field] ? [back[field] as string] : []));
  const others = await peopleWithKeys(tenant, { tabs: tabs!, emails: emails!, logins: logins! }, work);
  for (const field of keys)
    if (back[field] && others.some((other) => other._id !== user._id && other[field] === back[field]))
      keep(field, 'taken', { back, kept });
}

/** A chief who has left meanwhile does not come back. */
async function keepGone({ back, kept }: Plan, { tenant }: Context, work: Work) {
  if (!back.chief) return;
  const [chief] = await usersByIds(tenant, [back.chief as string], work);
  if (!chief || chief.deletion_mark || chief.erased) keep('chief', 'gone', { back, kept });
}

function keep(field: PersonField, reason: KeptReason, { back, kept }: Plan) {
  delete back[field];
  kept[field] = reason;
  if (field === 'dept_id') delete back.department;
}

/** With what follows from the structure, which goes before what comes back. */
function placedBack(user: UserDoc, plan: Plan, places: Places | null): Partial<UserDoc> {
  try {
    return placedIn(user, plan.back as Partial<UserDoc>, places);
  } catch (error) {
    const fields = error instanceof ApiError ? Object.keys((error.extra.fields as object | undefined) ?? {}) : [];
    const refused = (fields as PersonField[]).filter((field) => field in plan.back);
    if (!refused.length) throw error;
    for (const field of refused) keep(field, 'by_structure', plan);
    return placedBack(user, plan, places);
  }
}

/** What was kept and has come back all the same, by the structure. */
function followedBack({ back, kept }: Plan, { old }: Written, saved: Person): Plan {
  const fields = Object.keys(kept) as PersonField[];
  const followed = fields.filter((field) => isSame(saved[field], old[field]));
  const left = fields.filter((field) => !followed.includes(field));
  return {
    back: { ...back, ...Object.fromEntries(followed.map((field) => [field, saved[field]])) },
    kept: Object.fromEntries(left.map((field) => [field, kept[field]])),
  };
}

interface Change {
  before: Person;
  saved: Person;
}

async function shownOf(
  { before, saved }: Change,
  { back, kept }: Plan,
  { tenant, departments }: Context,
  work: Work,
): Promise<Outcome> {
  const chiefs = [before.chief, saved.chief].filter((id) => id !== null);
  const byId = new Map((await usersByIds(tenant, [...new Set(chiefs)], work)).map((each) => [each._id, each]));
  const names = { departments, people: { byId } };
  const shown = importFields.flatMap((field): ImportCell[] => {
    const value = shownOld(field, saved, names);
    const cell = { field, value, hint: null };
    const reason = kept[fieldIn(kept, field)];
    if (reason) return [{ ...cell, state: 'kept', old: null, error: reason }];
    const isBack = fieldIn(back, field) in back;
    return isBack ? [{ ...cell, state: 'set', old: shownOld(field, before, names), error: null }] : [];
  });
  return { result: Object.keys(kept).length ? 'kept' : 'undone', shown };
}

const fieldIn = (fields: object, field: ImportField) =>
  (field === 'department' && 'dept_id' in fields ? 'dept_id' : field) as PersonField;
