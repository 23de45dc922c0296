import type { ChangedField, ChangedValue, ChangeSource, Language } from '@atrium/contracts';
import { wordOf } from '../import/choices.ts';
import { labels } from '../import/names.ts';

type Texts = Record<Language, string>;

const of = (en: string, ru: string, ua: string): Texts => ({ en, ru, ua });

const otherFields = {
  roles: of('Roles', 'Роли', 'Ролі'),
  features: of('Rights', 'Права', 'Права'),
};

export const fieldText = (field: ChangedField, lang: Language): string =>
  (field === 'roles' || field === 'features' ? otherFields[field] : labels[field])[lang];

const sources: Record<ChangeSource, Texts> = {
  profile: of('Own profile', 'Свой профиль', 'Власний профіль'),
  admin: of('Administrator', 'Администратор', 'Адміністратор'),
  bulk: of('Change of many people', 'Массовое изменение', 'Масова зміна'),
  import: of('Import', 'Импорт', 'Імпорт'),
  hrm: of('HR system', 'Кадровая система', 'Кадрова система'),
  scim: of('Directory (SCIM)', 'Каталог (SCIM)', 'Каталог (SCIM)'),
  provider: of('Sign-in provider', 'Провайдер входа', 'Провайдер входу'),
  structure: of('Structure', 'Структура', 'Структура'),
  portal: of('Portal', 'Портал', 'Портал'),
};

export const sourceText = (source: ChangeSource, lang: Language): string => sources[source][lang];

export const sheetName: Texts = of('Changes', 'Изменения', 'Зміни');

export const headers: Record<Language, string[]> = {
  en: ['Date', 'Time (UTC)', 'Employee', 'Field', 'Was', 'Is', 'Source', 'Changed by'],
  ru: ['Дата', 'Время (UTC)', 'Сотрудник', 'Поле', 'Было', 'Стало', 'Источник', 'Кто изменил'],
  ua: ['Дата', 'Час (UTC)', 'Працівник', 'Поле', 'Було', 'Стало', 'Джерело', 'Хто змінив'],
};

/** A value of a cell: words for choices, as tables of people have them. */
export function valueCell(field: ChangedField, value: ChangedValue, lang: Language): string | number | null {
  if (Array.isArray(value)) return value.join(', ');
  if (field === 'gender' || field === 'work_schedule' || field === 'employment_type' || field === 'status')
    return wordOf(field, String(value ?? ''), lang);
  return value;
}
