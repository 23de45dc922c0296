import { pollTenures } from '@atrium/contracts/tenure';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionFilter } from '../../../colleagues/optionFilter.tsx';
import type { Filter } from '../../../ui/filterBar/filters.ts';
import { genders } from './figures.ts';

/** One value at a time, as the call takes it. */
function single(filter: Filter): Filter {
  if (!('editor' in filter)) return filter;
  const { editor } = filter;
  return {
    ...filter,
    editor: ({ onChange, ...rest }) => editor({ ...rest, onChange: (values) => onChange(values.slice(-1)) }),
  };
}

/** By department, position, gender and time at the company (spec 1 §5). */
export function useGroupFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const oneDepartment = t('polls.oneDepartment');
    const options = (values: readonly string[], name: string) =>
      values.map((value) => ({ value, label: t(`polls.${name}_${value}`) }));
    return [
      single(optionFilter('dept', { label: t('polls.department'), oneDepartment })),
      single(optionFilter('position', { label: t('polls.position'), oneDepartment })),
      { id: 'gender', label: t('polls.gender'), single: true, options: options(genders, 'gender') },
      { id: 'tenure', label: t('polls.tenure'), single: true, options: options(pollTenures, 'tenure') },
    ];
  }, [t]);
}
