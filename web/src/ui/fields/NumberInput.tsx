import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../Field.tsx';
import { formatNumber, numberProblem, parseNumber, stepped } from './number.ts';
import type { NumberFieldProps } from './NumberField.tsx';
import classes from './inputs.module.css';

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

function useProblem({ value, min, max, step }: NumberFieldProps, locale: string) {
  const { t } = useTranslation();
  const code = numberProblem(value, { min, max, step });
  if (code !== 'range') return code && t(`fields.${code}`, { step: formatNumber(step ?? 1, locale) });
  const kind = max === undefined ? 'atLeast' : min === undefined ? 'atMost' : 'between';
  return t(`fields.${kind}`, { min: formatNumber(min ?? 0, locale), max: formatNumber(max ?? 0, locale) });
}

/** The input itself; use it by NumberField.tsx, which loads it with its texts. */
export function NumberInput(props: NumberFieldProps) {
  const { label, hint, error, required, value, unit, min, max, step, onChange, onBlur, ...rest } = props;
  const locale = useTranslation().i18n.language;
  const [typed, setTyped] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const problem = useProblem(props, locale);
  const change = (text: string) => {
    setTyped(text);
    onChange(parseNumber(text, locale));
  };
  const leave = () => {
    setTouched(true);
    // What is no number stays as it was typed.
    if (!Number.isNaN(value)) setTyped(null);
    onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by || rest.readOnly) return;
    event.preventDefault();
    setTyped(null);
    onChange(stepped(value, by, { min, max, step }));
  };
  return (
    <Field label={label} hint={hint} required={required} error={error || (isTouched && problem)}>
      {(control) => (
        <span className={classes.box}>
          <input
            {...control}
            {...rest}
            className={classes.input}
            type="text"
            inputMode={step === undefined || step % 1 || (min ?? -1) < 0 ? 'decimal' : 'numeric'}
            role="spinbutton"
            aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
            aria-valuemin={min}
            aria-valuemax={max}
            autoComplete="off"
            value={typed ?? formatNumber(value, locale)}
            onChange={(event) => change(event.target.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          {unit && <span className={classes.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}
