import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { PeriodFieldProps } from './DateField.tsx';
import { useDayTexts } from './DayInput.tsx';
import { periodProblem, type Period } from './limits.ts';
import classes from './PeriodInputs.module.css';
import { Picker } from './Picker.tsx';
import { TypedInput } from './TypedInput.tsx';
import { useDayReading } from './useReading.ts';

const PeriodPanel = lazyNamed(() => import('./PeriodPanel.tsx'), 'PeriodPanel');

/** The fields themselves; use them by PeriodField of DateField.tsx, which loads them with their texts. */
export function PeriodInputs(props: PeriodFieldProps) {
  const { label, hint, error, required, name, min, max, isDisabled, value, presets = [], disabled, readOnly } = props;
  const { onChange, onBlur } = props;
  const { t } = useTranslation();
  const { pattern, ...reading } = useDayReading();
  const textOf = useDayTexts(props);
  const [isTouched, setTouched] = useState(false);
  const limits = { min, max, isDisabled };
  const code = periodProblem(value, limits);
  // While one end is being typed, the other is not judged.
  const problem = error || (isTouched && textOf(code));
  const leave = () => {
    setTouched(true);
    onBlur?.();
  };
  const pick = (period: Period) => {
    setTouched(true);
    onChange(period);
  };
  return (
    <FieldGroup label={label} hint={hint} required={required} error={problem}>
      <Picker
        icon="calendar"
        label={t('dates.openCalendar')}
        clearLabel={t('dates.clear')}
        onClear={(value.from || value.to) && !readOnly ? () => onChange({ from: '', to: '' }) : undefined}
        disabled={disabled || readOnly}
        panel={(close) => (
          <PeriodPanel value={value} presets={presets} {...limits} onPick={(period) => (pick(period), close())} />
        )}
      >
        {(openByKey) =>
          (['from', 'to'] as const).map((end) => (
            <span key={end} className={classes.end}>
              <TypedInput
                {...reading}
                name={name && `${name}.${end}`}
                aria-label={t(`dates.${end}`)}
                aria-invalid={problem ? true : undefined}
                aria-required={required || undefined}
                placeholder={pattern}
                inputMode="numeric"
                disabled={disabled}
                readOnly={readOnly}
                value={value[end]}
                onChange={(day) => onChange({ ...value, [end]: day })}
                onKeyDown={openByKey}
                onBlur={leave}
              />
            </span>
          ))
        }
      </Picker>
    </FieldGroup>
  );
}
