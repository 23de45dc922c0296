import type { Person } from '@atrium/contracts';
import { changedFieldNames, changeSources } from '@atrium/contracts/changedFields';
import { useTranslation } from 'react-i18next';
import { usePersonFilter } from '../../colleagues/usePersonFilter.tsx';
import { periodFilter } from '../../ui/dates/periodFilter.tsx';
import type { Filter } from '../../ui/filterBar/filters.ts';
import { fieldText } from './words.ts';

/** `known`: the people of the loaded rows. */
export function useFilters(known: readonly Person[]): readonly Filter[] {
  const { t, i18n } = useTranslation();
  const personFilter = usePersonFilter(known);
  return [
    periodFilter(t('dataChanges.period'), i18n.language),
    personFilter('user', { label: t('dataChanges.person'), someone: t('dataChanges.onePerson') }),
    {
      id: 'field',
      label: t('dataChanges.field'),
      single: true,
      options: changedFieldNames.map((value) => ({ value, label: fieldText(t, value) })),
    },
    {
      id: 'source',
      label: t('dataChanges.source'),
      single: true,
      options: changeSources.map((value) => ({ value, label: t(`dataChanges.source_${value}`) })),
    },
  ];
}
