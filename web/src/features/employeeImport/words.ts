import type { ImportCell, ImportField, ImportResult } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { numberFormat } from '../../lib/formats.ts';
import { dateText } from '../../ui/table/columns.ts';

export const fieldText = (t: TFunction, field: ImportField) => t(`import.field_${field}`);

const choices: Partial<Record<ImportField, string>> = {
  gender: 'profile.gender_',
  work_schedule: 'profile.schedule.',
  employment_type: 'profile.employment.',
};

/** A value of a person as the reader writes it. */
export function valueText(t: TFunction, locale: string, field: ImportField, value: string): string {
  if (!value) return '';
  if (field === 'birthDay' || field === 'workingSince') return dateText(value, locale);
  if (field === 'salary' || field === 'vacation_balance') return numberFormat(locale, {}).format(Number(value));
  if (field === 'currency') return value.toUpperCase();
  if (value === 'not_selected') return '';
  return choices[field] ? t(choices[field] + value) : value;
}

/** What is wrong with a cell, and what may be meant. */
export const errorText = (t: TFunction, { error, hint }: Pick<ImportCell, 'error' | 'hint'>) =>
  hint && error !== 'twice' && error !== 'department_ambiguous'
    ? `${t(`import.error_${error}`)} ${t('import.meant', { hint })}`
    : t([`import.error_${error}`, `fields.${error}`, 'import.error_choice'], { hint });

export const tones = {
  create: 'good',
  update: 'accent',
  unchanged: 'neutral',
  error: 'bad',
  created: 'good',
  updated: 'accent',
  stale: 'warm',
  undone: 'neutral',
  kept: 'warm',
  removed: 'neutral',
  blocked: 'warm',
} as const satisfies Record<ImportResult, string>;
