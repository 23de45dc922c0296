import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { Popover } from '../Popover.tsx';
import classes from './FilterBar.module.css';
import { FilterOptions } from './FilterOptions.tsx';
import { chosenText, type Filter } from './filters.ts';

interface Props {
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** One filter: what it is set to, and its values in a popover. */
export function FilterChip({ filter, values, onChange }: Props) {
  const { t } = useTranslation();
  const isSet = values.length > 0;
  return (
    <span className={`${classes.chip} ${isSet ? classes.set : ''}`}>
      <Popover
        label={filter.label}
        target={
          <button type="button" className={classes.pick}>
            {filter.label}
            {isSet ? <b>{chosenText(filter, values)}</b> : <Icon name="down" size={16} />}
          </button>
        }
      >
        {/* The press on the chip leads into it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <FilterOptions filter={filter} values={values} onChange={onChange} autoFocus />
      </Popover>
      {isSet && (
        <button
          type="button"
          className={classes.cross}
          aria-label={t('table.clearFilter', { name: filter.label })}
          onClick={() => onChange([])}
        >
          <Icon name="cross" size={16} />
        </button>
      )}
    </span>
  );
}
