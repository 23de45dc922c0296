import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { DateTimeFieldProps } from './DateField.tsx';
import classes from './DateTimeInputs.module.css';
import { DayInput } from './DayInput.tsx';
import { TimeInput } from './TimeInput.tsx';

/** The fields themselves; use them by DateTimeField of DateField.tsx, which loads them with their texts. */
export function DateTimeInputs(props: DateTimeFieldProps) {
  const { label, hint, error, required, name, value, stepMinutes, onChange, ...common } = props;
  const { t } = useTranslation();
  // Kept apart from the value, which has no day without a time.
  const [parts, setParts] = useState({ day: '', time: '', whole: '' });
  const [day = '', time = ''] = value === parts.whole ? [parts.day, parts.time] : value.split('T');
  const change = (changed: { day?: string; time?: string }) => {
    const next = { day, time, ...changed };
    const whole = next.day && next.time ? `${next.day}T${next.time}` : next.day || (next.time && `T${next.time}`);
    setParts({ ...next, whole });
    onChange(whole);
  };
  const [isLeft, setLeft] = useState(false);
  const missing = isLeft && (day && !time ? t('dates.noTime') : !day && time && t('dates.noDay'));
  return (
    <FieldGroup label={label} hint={hint} required={required} error={error || missing}>
      <div
        className={classes.row}
        onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
      >
        <DayInput
          {...common}
          name={name}
          label={t('dates.day')}
          required={required}
          value={day}
          onChange={(changed) => change({ day: changed })}
        />
        <TimeInput
          disabled={common.disabled}
          readOnly={common.readOnly}
          onBlur={common.onBlur}
          name={name && `${name}.time`}
          label={t('dates.time')}
          required={required}
          stepMinutes={stepMinutes}
          value={time}
          onChange={(changed) => change({ time: changed })}
        />
      </div>
    </FieldGroup>
  );
}
