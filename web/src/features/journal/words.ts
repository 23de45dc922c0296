import type { JournalRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';

/** "Blocked the account". */
export const actText = (t: TFunction, { section, action }: Pick<JournalRow, 'section' | 'action'>) =>
  t(`journal.act.${section}.${action}`, { defaultValue: action });

export const whoText = (t: TFunction, { user }: JournalRow) => user?.fullName ?? t('journal.someone');

type Values = Record<string, unknown>;
const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** The person concerned, unless it is the one who acts, or what else the row is about. */
export function whomText(t: TFunction, row: JournalRow): string {
  const { user, for_user } = row;
  return [for_user && for_user._id !== user?._id ? for_user.fullName : '', itemText(t, row)]
    .filter(Boolean)
    .join(' · ');
}

function itemText(t: TFunction, { section, action, item_id, before, after }: JournalRow): string {
  const { name, excerpt, added, attempts } = { ...valuesOf(before), ...valuesOf(after) };
  if (action === 'feature') return rightText(t, item_id);
  if (typeof added === 'number') return t('journal.people', { count: added });
  if (typeof attempts === 'number' && attempts > 1) return t('journal.attempts', { count: attempts });
  if (section === 'posts' || section === 'files' || action === 'profile_file_removed')
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
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((path) => ({
    field: fieldText(t, path, action),
    ...pairOf(t, was[path], is[path]),
  }));
}

const fieldText = (t: TFunction, path: string, action: string) => {
  const field = path.split('.').at(-1)!;
  return field
    ? t(`journal.field.${field}`, { defaultValue: field })
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
