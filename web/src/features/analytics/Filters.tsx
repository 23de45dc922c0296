import { periodGroups } from '@atrium/contracts/analyticsKinds';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { periodFilter } from '../../ui/dates/periodFilter.tsx';
import { FilterBar } from '../../ui/filterBar/FilterBar.tsx';
import type { Filter } from '../../ui/filterBar/filters.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import classes from './Analytics.module.css';
import { useAllowed, useAsked } from './useReport.ts';

const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const;

/** Period, detail and department of all reports; they stand in the address. `isGrouped`: the report has a detail. */
export function Filters({ isGrouped }: { isGrouped: boolean }) {
  const { t, i18n } = useTranslation();
  const { url } = useAsked();
  const { departments } = useAllowed();
  const isChosen = Boolean(url.filters.period?.length);
  const filters = useMemo((): readonly Filter[] => {
    const options = (departments ?? []).flatMap(({ dept, name }) => (dept ? [{ value: dept, label: name }] : []));
    return [
      periodFilter(t(isChosen ? 'analytics.period' : 'analytics.lastYear'), i18n.language, presets),
      ...(options.length ? [{ id: 'dept', label: t('analytics.department'), single: true, options }] : []),
    ];
  }, [departments, isChosen, t, i18n.language]);
  return (
    <div className={classes.filters}>
      <FilterBar url={url} filters={filters} />
      {isGrouped && (
        <Segmented
          label={t('analytics.group')}
          value={periodGroups.find((each) => each === url.filters.group?.[0]) ?? 'month'}
          options={periodGroups.map((value) => ({ value, label: t(`analytics.group_${value}`) }))}
          onChange={(value) => url.change({ filters: { group: value === 'month' ? [] : [value] } })}
        />
      )}
    </div>
  );
}
