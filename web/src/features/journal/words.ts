import type { JournalRow, Person } from '@atrium/contracts';
import type { TFunction } from 'i18next';

/** "Blocked the account". */
export const actText = (t: TFunction, { section, action }: Pick<JournalRow, 'section' | 'action'>) =>
  t(`journal.act.${section}.${action}`, { defaultValue: action });

/** Of an erased person the name is empty. */
const nameOf = (t: TFunction, { fullName }: Person) => fullName || t('posts.unknownPerson');

/** What has no address was done by a job of the portal. */
export const whoText = (t: TFunction, { user, ip }: JournalRow) =>
  user ? nameOf(t, user) : t(ip ? 'journal.someone' : 'journal.portal');

type Values = Record<string, unknown>;
const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** The company and the person concerned, unless it is the one who acts, or what else the row is about. */
export function whomText(t: TFunction, row: JournalRow): string {
  const { user, for_user } = row;
  const { company } = valuesOf(row.after);
  const person = for_user && for_user._id !== user?._id ? nameOf(t, for_user) : '';
  return [typeof company === 'string' ? company : '', person, itemText(t, row)].filter(Boolean).join(' · ');
}

function itemText(t: TFunction, { section, action, item_id, before, after }: JournalRow): string {
  const { name, excerpt, added, attempts } = { ...valuesOf(before), ...valuesOf(after) };
  if (action === 'feature') return rightText(t, item_id);
  if (typeof added === 'number') return t('journal.people', { count: added });
  if (typeof attempts === 'number' && attempts > 1) return t('journal.attempts', { count: attempts });
  if (section === 'posts' || section === 'files' || action.startsWith('profile_file'))
    return String(excerpt ?? name ?? '');
  return '';
}

const rightText = (t: TFunction, code: string) => t(`journal.right.${code}`, { defaultValue: code });

export interface Difference {
  field: string;
  before: string;
  after: string;
}

/** What was changed, field by field, as people read it. */
export function differences(t: TFunction, { before, after, action }: JournalRow): Difference[] {
  const [was, is] = [flat(before), flat(after)];
  const paths = new Set([...Object.keys(was), ...Object.keys(is)]);
  paths.delete('company'); // said by `whomText`
  return [...paths].map((path) => ({
    field: fieldText(t, path, action),
    ...pairOf(t, named(t, path, was[path]), named(t, path, is[path])),
  }));
}

/** Values that are codes. */
const namedFields = ['reason', 'secondFactor', 'structure_type', 'kind', 'job'];

/** In days; 0: as long as is usual. */
const retentionFields = ['journalDays', 'visitDays', 'notificationDays'];

function named(t: TFunction, path: string, value: unknown): unknown {
  const field = path.split('.').at(-1)!;
  if (value === 0 && retentionFields.includes(field)) return t('journal.byDefault');
  if (typeof value !== 'string' || !namedFields.includes(field)) return value;
  return t(`journal.choice.${field}.${value}`, { defaultValue: value });
}

/** A code with another meaning in the rows of one action has its own name there: `size`, of a group. */
const fieldText = (t: TFunction, path: string, action: string) => {
  const field = path.split('.').at(-1)!;
  return field
    ? t([`journal.fieldOf.${action}.${field}`, `journal.field.${field}`], { defaultValue: field })
    : t(`journal.field.${action}`, { defaultValue: t('journal.value') });
};

/** `{ settings: { lang } }` → `{ 'settings.lang' }`; a single value has the empty path. */
function flat(value: unknown, path = ''): Values {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { [path]: value };
  return Object.entries(value).reduce<Values>(
    (all, [key, each]) => ({ ...all, ...(each === null ? { [join(path, key)]: null } : flat(each, join(path, key))) }),
    {},
  );
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Of two lists only what was taken and what was added. */
function pairOf(t: TFunction, was: unknown, is: unknown) {
  if (!Array.isArray(was) || !Array.isArray(is)) return { before: valueText(t, was), after: valueText(t, is) };
  const [old, now] = [was as unknown[], is as unknown[]];
  return {
    before: valueText(
      t,
      old.filter((each) => !now.includes(each)),
    ),
    after: valueText(
      t,
      now.filter((each) => !old.includes(each)),
    ),
  };
}

function valueText(t: TFunction, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'journal.yes' : 'journal.no');
  if (Array.isArray(value)) return value.map((each) => listed(t, each)).join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

const listed = (t: TFunction, each: unknown) => (typeof each === 'string' ? rightText(t, each) : JSON.stringify(each));
