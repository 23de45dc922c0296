import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { isDay, today } from './calendar.ts';
import { useCalendarLook, within } from './calendarLook.ts';
import { dayProblem, type DayLimits } from './limits.ts';
import classes from './Picker.module.css';

interface Props extends DayLimits {
  value: string;
  onPick: (day: string) => void;
}

/** A month to pick a day of; use it by DateField.tsx, which loads it. */
export function DayPanel({ value, onPick, ...limits }: Props) {
  const { t } = useTranslation();
  const now = today();
  const shown = isDay(value) ? value : null;
  const look = useCalendarLook(limits, within(shown ?? now, limits));
  return (
    <>
      <DatePicker {...look} value={shown} onChange={(day) => day && onPick(day)} />
      {!dayProblem(now, limits) && (
        <div className={classes.foot}>
          <Button look="subtle" small onClick={() => onPick(now)}>
            {t('dates.today')}
          </Button>
        </div>
      )}
    </>
  );
}
