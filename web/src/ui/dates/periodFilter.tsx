import { dayText } from '../../lib/dates.ts';
import { periodOf } from '../../lib/period.ts';
import type { Filter } from '../filterBar/filters.ts';
import { PeriodField } from './DateField.tsx';
import type { PresetName } from './periods.ts';

const usual: readonly PresetName[] = ['today', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'last30'];

/** A filter by the days from one to another, `from..to` in the address. */
export function periodFilter(label: string, locale: string, presets = usual): Filter {
  const day = (text: string) => (text ? dayText(text, locale) : '…');
  return {
    id: 'period',
    label,
    textOf: ([value]) => {
      const { from, to } = periodOf(value);
      return from === to ? day(from) : `${day(from)} – ${day(to)}`;
    },
    editor: ({ values: [value], onChange }) => (
      <PeriodField
        label={label}
        presets={presets}
        value={periodOf(value)}
        onChange={({ from, to }) => onChange(from || to ? [`${from}..${to}`] : [])}
      />
    ),
  };
}
