import { useTranslation } from 'react-i18next';
import { Select } from '../ui/Select.tsx';
import { sortOf, sortText, type List } from './useList.ts';

/** The orders of a list without columns. `labels`: in the order of the description. */
export function SortSelect({ list, labels }: { list: List; labels: readonly string[] }) {
  const { t } = useTranslation();
  const { description, url } = list;
  const sorts = description.sorts ?? [];
  return (
    <Select
      bare
      label={t('table.sort')}
      options={labels.map((label, at) => ({ value: sorts[at]!, label }))}
      value={sortText(description, url.sort)}
      onChange={(value) => url.change({ sort: sortOf(value) })}
    />
  );
}
