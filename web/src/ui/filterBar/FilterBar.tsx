import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { Icon } from '../Icon.tsx';
import type { TableUrl } from '../table/useTableUrl.ts';
import classes from './FilterBar.module.css';
import { FilterChip } from './FilterChip.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { Filter } from './filters.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  /** Search and filters live in the address. */
  url: TableUrl;
  /** What is searched: "Name, e-mail, phone". Absent: there are only filters. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** How many rows match, for the button of the sheet. */
  total?: number;
  /** At the end of the bar, such as ColumnsButton. */
  children?: ReactNode;
}

const none: readonly Filter[] = [];

/** Above a list: a search, filters as chips, and "Clear all". On a phone the filters are in a sheet. */
export function FilterBar({ url, searchLabel, filters = none, total, children }: Props) {
  useTexts('table');
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [offered, setOffered] = useState(filters);
  const chips = filters.filter((filter) => !filter.more || url.filters[filter.id]);
  const rest = filters.filter((filter) => filter.more);
  const open = (shown: readonly Filter[]) => {
    setOffered(shown);
    setOpen(true);
  };
  return (
    <div role="search" className={classes.bar}>
      {searchLabel && (
        <SearchField label={searchLabel} value={url.search} onSearch={(search) => url.change({ search })} />
      )}
      {filters.length > 0 && <PhoneButton count={Object.keys(url.filters).length} onClick={() => open(filters)} />}
      <span className={classes.chips}>
        {chips.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            values={url.filters[filter.id] ?? []}
            onChange={(values) => url.change({ filters: { [filter.id]: values } })}
          />
        ))}
        {rest.length > 0 && (
          <button type="button" className={`${classes.chip} ${classes.pick}`} onClick={() => open(rest)}>
            <Icon name="filter" size={16} />
            {t('table.moreFilters')}
          </button>
        )}
        {url.isNarrowed && (
          <button type="button" className={classes.clearAll} onClick={url.clear}>
            {t('table.clearAll')}
          </button>
        )}
      </span>
      {children && <span className={classes.end}>{children}</span>}
      {isOpen && <FilterSheet url={url} filters={offered} total={total} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PhoneButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`${classes.chip} ${classes.pick} ${classes.phone} ${count ? classes.set : ''}`}
      aria-label={count ? t('table.filtersSet', { count }) : undefined}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {t('table.filters')} {count > 0 && <b>{count}</b>}
    </button>
  );
}
