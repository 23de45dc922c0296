import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';

/** "12,918 people". */
export function usePeopleText() {
  const { t, i18n } = useTranslation();
  return (count: number) =>
    t('structure.peopleCount', { count, number: numberFormat(i18n.language, {}).format(count) });
}

/** "146 departments · 12,918 people". */
export function useNote(departments: number, people: number | undefined) {
  const { t, i18n } = useTranslation();
  const peopleText = usePeopleText();
  const number = numberFormat(i18n.language, {}).format(departments);
  const parts = [t('structure.departmentCount', { count: departments, number })];
  if (people !== undefined) parts.push(peopleText(people));
  return parts.join(' · ');
}
