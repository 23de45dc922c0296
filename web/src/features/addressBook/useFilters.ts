import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { optionFilter } from '../../colleagues/optionFilter.tsx';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import type { Filter } from '../../ui/filterBar/filters.ts';
import { optionIds, statuses } from './filter.ts';

/** By department, position and city as people have them, for administrators by state, too. */
export function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const byOption = optionIds.map((id) =>
    optionFilter(id, { label: t(`addressBook.filter.${id}`), oneDepartment: t('addressBook.oneDepartment') }),
  );
  if (!isAdmin) return byOption;
  const options = statuses.map((value) => ({ value, label: t(`addressBook.status_${value}`) }));
  return [...byOption, { id: 'status', label: t('addressBook.filter.status'), options }];
}
