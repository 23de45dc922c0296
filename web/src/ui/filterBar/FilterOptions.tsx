import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { folded } from '../../lib/folded.ts';
import type { Filter } from './filters.ts';
import classes from './FilterOptions.module.css';

interface Props {
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  autoFocus?: boolean;
}

/** With more options than these, there is a field that finds them. */
const searchable = 8;

/** The values of a filter: ticks, or the filter's own control. */
export function FilterOptions({ filter, values, onChange, autoFocus }: Props) {
  const { t, i18n } = useTranslation();
  const name = useId();
  const [search, setSearch] = useState('');
  if ('editor' in filter) return filter.editor({ values, onChange, autoFocus });
  const found = filter.options.filter(({ label }) => folded(label).includes(folded(search.trim())));
  const turn = (value: string, isOn: boolean) => {
    if (filter.single) return onChange([value]);
    onChange(isOn ? [...values, value] : values.filter((each) => each !== value));
  };
  return (
    <div role={filter.single ? 'radiogroup' : 'group'} aria-label={filter.label} className={classes.options}>
      {filter.options.length > searchable && (
        <input
          type="search"
          className={classes.find}
          aria-label={t('table.findOption')}
          placeholder={t('table.findOption')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.map(({ value, label, count }) => (
        <label key={value} className={classes.option}>
          <input
            type={filter.single ? 'radio' : 'checkbox'}
            name={name}
            checked={values.includes(value)}
            onChange={(event) => turn(value, event.target.checked)}
          />
          <span className={classes.label}>{label}</span>
          {count !== undefined && (
            <span className={classes.count}>{numberFormat(i18n.language, {}).format(count)}</span>
          )}
        </label>
      ))}
      {!found.length && <p className={classes.count}>{t('table.noOption')}</p>}
    </div>
  );
}
