import type { Language } from './profile.ts';

/** Stands in texts for a name that was erased; in the language of the company. */
export const formerEmployee: Readonly<Record<Language, string>> = {
  en: 'Former employee',
  ru: 'Бывший сотрудник',
  ua: 'Колишній працівник',
};

/** `lang`: of a company or a person, as states carry it. */
export const formerName = (lang: string): string => formerEmployee[lang as Language] ?? formerEmployee.ru;
