import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, today } from './calendar.ts';
import { useCalendarLook, within } from './calendarLook.ts';
import { periodProblem, type DayLimits, type Period } from './limits.ts';
import { presetOf, type PresetName } from './periods.ts';
import classes from './Picker.module.css';
import { useCalendarLocale } from './useCalendarLocale.ts';

interface Props extends DayLimits {
  value: Period;
  presets: readonly PresetName[];
  onPick: (period: Period) => void;
}

function Presets({ value, presets, onPick, ...limits }: Props) {
  const { t } = useTranslation();
  const { firstDay } = useCalendarLocale();
  const known = presets
    .map((name) => ({ name, period: presetOf(name, today(), firstDay) }))
    .filter(({ period }) => !periodProblem(period, limits));
  if (!known.length) return null;
  return (
    <ul className={classes.presets} aria-label={t('dates.presets')}>
      {known.map(({ name, period }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.preset}
            aria-pressed={period.from === value.from && period.to === value.to}
            onClick={() => onPick(period)}
          >
            {t(`dates.preset_${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Two months to pick a period of; use it by PeriodField.tsx, which loads it. */
export function PeriodPanel(props: Props) {
  const { value, presets: _, onPick, ...limits } = props;
  const initial = [value.from, value.to].map((day) => (isDay(day) ? day : null)) as [string | null, string | null];
  const [shown, setShown] = useState(initial);
  const [columns] = useState(() => (matchMedia('(max-width: 900px)').matches ? 1 : 2));
  const look = useCalendarLook(limits, within(initial[0] ?? initial[1] ?? today(), limits));
  const change = ([from, to]: [string | null, string | null]) => {
    setShown([from, to]);
    if (from && to) onPick({ from, to });
  };
  return (
    <div className={classes.period}>
      <Presets {...props} />
      <DatePicker
        {...look}
        type="range"
        allowSingleDateInRange
        numberOfColumns={columns}
        columnsToScroll={1}
        value={shown}
        onChange={change}
      />
    </div>
  );
}
