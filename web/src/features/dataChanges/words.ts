import type { ChangedField, ChangedValue, DataChange } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { numberFormat } from '../../lib/formats.ts';
import { dateText } from '../../ui/table/columns.ts';

export const fieldText = (t: TFunction, field: ChangedField) => t(`dataChanges.field_${field}`);

type Words = (t: TFunction, value: string, locale: string) => string;

const choice =
  (key: string): Words =>
  (t, value) =>
    t(`${key}${value}`, { defaultValue: value });

const day: Words = (_, value, locale) => dateText(value, locale);

const words: Partial<Record<ChangedField, Words>> = {
  status: choice('employees.status_'),
  gender: choice('profile.gender_'),
  work_schedule: (t, value) =>
    value === 'not_selected' ? t('profile.gender_not_selected') : t(`profile.schedule.${value}`),
  employment_type: (t, value) =>
    value === 'not_selected' ? t('profile.gender_not_selected') : t(`profile.employment.${value}`),
  currency: (_, value) => value.toUpperCase(),
  roles: choice('employees.role_'),
  features: choice('journal.right.'),
  birthDay: day,
  workingSince: day,
  fired_at: day,
};

/** A value as people read it; '' where there is none. */
export function valueText(t: TFunction, locale: string, field: ChangedField, value: ChangedValue): string {
  if (typeof value === 'number') return numberFormat(locale, {}).format(value);
  const named = (text: string) => words[field]?.(t, text, locale) ?? text;
  if (Array.isArray(value)) return value.map(named).join(', ');
  return value ? named(value) : '';
}

export const hiddenText = '•••';

/** "Was → is". Of rights what was taken and given. */
export function changeText(t: TFunction, locale: string, { field, hidden, ...values }: DataChange): string {
  if (hidden) return hiddenText;
  const [old, now] = [valueText(t, locale, field, values.old), valueText(t, locale, field, values.new)];
  if (field === 'features') return [old && `− ${old}`, now && `+ ${now}`].filter(Boolean).join('; ');
  return `${old || '—'} → ${now || '—'}`;
}
