import type { JournalSection, Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { usePersonFilter } from '../../colleagues/usePersonFilter.tsx';
import { periodFilter } from '../../ui/dates/periodFilter.tsx';
import type { Filter } from '../../ui/filterBar/filters.ts';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { journalActions, journalSections } from './actions.ts';
import { isSection } from './filter.ts';

/** Each action once: people and companies are blocked. */
function actionsOf(groups: readonly JournalSection[]) {
  const first = new Map<string, JournalSection>();
  for (const group of groups)
    for (const action of journalActions[group]) if (!first.has(action)) first.set(action, group);
  return [...first];
}

/** `known`: the people of the loaded rows; null: rows of no company, whose people cannot be searched. */
export function useFilters(url: TableUrl, known: readonly Person[] | null): readonly Filter[] {
  const { t, i18n } = useTranslation();
  const personFilter = usePersonFilter(known ?? []);
  const people = (id: 'user' | 'for_user', label: string) =>
    personFilter(id, { label, someone: t('journal.onePerson') });
  const section = url.filters.section?.[0];
  const groups = isSection(section) ? [section] : journalSections;
  return [
    periodFilter(t('journal.period'), i18n.language),
    ...(known ? [people('user', t('journal.who')), people('for_user', t('journal.whom'))] : []),
    {
      id: 'section',
      label: t('journal.section'),
      single: true,
      options: journalSections.map((value) => ({ value, label: t(`journal.section_${value}`) })),
    },
    {
      id: 'action',
      label: t('journal.what'),
      single: true,
      options: actionsOf(groups).map(([value, group]) => ({ value, label: t(`journal.act.${group}.${value}`) })),
    },
  ];
}
