import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Field } from '../Field.tsx';
import type { TimeFieldProps } from './DateField.tsx';
import { timeProblem } from './limits.ts';
import { Picker } from './Picker.tsx';
import { TypedInput } from './TypedInput.tsx';
import { formatTime, isTime, stepTime } from './typed.ts';
import { useCalendarLocale } from './useCalendarLocale.ts';
import { useTimeReading } from './useReading.ts';

const TimePanel = lazyNamed(() => import('./TimePanel.tsx'), 'TimePanel');

/** The field itself; use it by TimeField of DateField.tsx, which loads it with its texts. */
export function TimeInput(props: TimeFieldProps) {
  const { label, hint, error, required, min, max, stepMinutes = 30, value, disabled, readOnly, ...rest } = props;
  const { onChange, onBlur, ...attributes } = rest;
  const { t } = useTranslation();
  const { locale } = useCalendarLocale();
  const reading = useTimeReading();
  const [isTouched, setTouched] = useState(false);
  const code = isTouched && timeProblem(value, { min, max });
  const problem =
    code && t(`dates.${code}`, { min: formatTime(min ?? '00:00', locale), max: formatTime(max ?? '23:59', locale) });
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!by || readOnly || event.altKey || !isTime(value)) return;
    event.preventDefault();
    onChange(stepTime(value, by, stepMinutes));
  };
  return (
    <Field label={label} hint={hint} required={required} error={error || problem}>
      {(control) => (
        <Picker
          icon="clock"
          label={t('dates.openTimes')}
          clearLabel={t('dates.clear')}
          onClear={value && !readOnly ? () => onChange('') : undefined}
          disabled={disabled || readOnly}
          panel={(close) => (
            <TimePanel
              label={t('dates.openTimes')}
              {...{ value, min, max, stepMinutes }}
              onPick={(time) => (onChange(time), close())}
            />
          )}
        >
          {(openByKey) => (
            <TypedInput
              {...control}
              {...attributes}
              {...reading}
              placeholder={formatTime('09:30', locale)}
              disabled={disabled}
              readOnly={readOnly}
              value={value}
              onChange={onChange}
              onKeyDown={(event) => (openByKey(event), step(event))}
              onBlur={() => (setTouched(true), onBlur?.())}
            />
          )}
        </Picker>
      )}
    </Field>
  );
}
