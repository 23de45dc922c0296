import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { Button } from '../Button.tsx';
import { Sheet } from '../Sheet.tsx';
import type { TableUrl } from '../table/useTableUrl.ts';
import { FilterOptions } from './FilterOptions.tsx';
import { chosenText, type Filter } from './filters.ts';
import classes from './FilterSheet.module.css';

interface Props {
  url: TableUrl;
  filters: readonly Filter[];
  total?: number;
  onClose: () => void;
}

/** All filters, one below the other. They take effect as they are chosen. */
export function FilterSheet({ url, filters, total, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const show =
    total === undefined
      ? t('table.showResults')
      : t('table.show', { count: total, number: numberFormat(i18n.language, {}).format(total) });
  return (
    <Sheet title={t('table.filters')} closeLabel={t('common.close')} onClose={onClose}>
      {filters.map((filter) => {
        const values = url.filters[filter.id] ?? [];
        return (
          <details key={filter.id} className={classes.filter} open={values.length > 0 || filters.length < 3}>
            <summary className={classes.name}>
              {filter.label}
              {values.length > 0 && <b>{chosenText(filter, values)}</b>}
            </summary>
            <FilterOptions
              filter={filter}
              values={values}
              onChange={(next) => url.change({ filters: { [filter.id]: next } })}
            />
          </details>
        );
      })}
      <div className={classes.foot}>
        <Button look="outline" disabled={!url.isNarrowed} onClick={url.clear}>
          {t('table.clearAll')}
        </Button>
        <Button onClick={onClose}>{show}</Button>
      </div>
    </Sheet>
  );
}
