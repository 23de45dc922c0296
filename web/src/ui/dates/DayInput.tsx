import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Field } from '../Field.tsx';
import { formatDay } from './calendar.ts';
import type { DateFieldProps } from './DateField.tsx';
import { dayProblem, type DayLimits } from './limits.ts';
import { Picker } from './Picker.tsx';
import { TypedInput } from './TypedInput.tsx';
import { useCalendarLocale } from './useCalendarLocale.ts';
import { useDayReading } from './useReading.ts';

const DayPanel = lazyNamed(() => import('./DayPanel.tsx'), 'DayPanel');

/** The text of a problem of days. */
export function useDayTexts({ min, max }: DayLimits) {
  const { t } = useTranslation();
  const { locale } = useCalendarLocale();
  const { pattern } = useDayReading();
  const day = (iso: string | undefined) => (iso ? formatDay(iso, locale) : '');
  return (code: string | null) => code && t(`dates.${code}`, { pattern, min: day(min), max: day(max) });
}

/** The field itself; use it by DateField.tsx, which loads it with its texts. */
export function DayInput(props: DateFieldProps) {
  const { label, hint, error, required, min, max, isDisabled, value, disabled, readOnly, onChange, onBlur, ...rest } =
    props;
  const { t } = useTranslation();
  const { pattern, ...reading } = useDayReading();
  const textOf = useDayTexts(props);
  const [isTouched, setTouched] = useState(false);
  const limits = { min, max, isDisabled };
  const problem = isTouched && textOf(dayProblem(value, limits));
  const pick = (day: string) => {
    setTouched(true);
    onChange(day);
  };
  return (
    <Field label={label} hint={hint} required={required} error={error || problem}>
      {(control) => (
        <Picker
          icon="calendar"
          label={t('dates.openCalendar')}
          clearLabel={t('dates.clear')}
          onClear={value && !readOnly ? () => onChange('') : undefined}
          disabled={disabled || readOnly}
          panel={(close) => <DayPanel value={value} {...limits} onPick={(day) => (pick(day), close())} />}
        >
          {(openByKey) => (
            <TypedInput
              {...control}
              {...rest}
              {...reading}
              placeholder={pattern}
              inputMode="numeric"
              disabled={disabled}
              readOnly={readOnly}
              value={value}
              onChange={onChange}
              onKeyDown={openByKey}
              onBlur={() => (setTouched(true), onBlur?.())}
            />
          )}
        </Picker>
      )}
    </Field>
  );
}
