import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { parseColor, readability } from './color.ts';
import classes from './Color.module.css';
import type { ColorFieldProps } from './ColorField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import inputs from './inputs.module.css';

function Contrast({ color }: { color: string }) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={classes.contrast} aria-live="polite">
      {(['light', 'dark'] as const).map((theme) => {
        const { ratio, isShapeSeen, isTextRead } = readability(color, theme);
        const verdict = isTextRead ? 'text' : isShapeSeen ? 'shape' : 'none';
        return (
          <li key={theme} data-bad={!isShapeSeen || undefined}>
            {t(`fields.contrast_${theme}`, { ratio: numberFormat(i18n.language, {}).format(ratio) })}{' '}
            {t(`fields.readable_${verdict}`)}
          </li>
        );
      })}
    </ul>
  );
}

function Palette({ palette, value, name, disabled, readOnly, onChange }: ColorFieldProps) {
  const id = useId();
  return palette.map((one) => (
    <label key={one.value} className={classes.swatch} title={one.label}>
      <input
        type="radio"
        name={`${name ?? id}-palette`}
        aria-label={one.label}
        checked={parseColor(value) === parseColor(one.value)}
        disabled={disabled || readOnly}
        onChange={() => onChange(one.value)}
      />
      <span style={{ background: one.value }} />
    </label>
  ));
}

/** The field itself; use it by ColorField.tsx, which loads it with its texts. */
export function ColorInput(props: ColorFieldProps) {
  const { label, hint, error, required, name, value, withContrast, disabled, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const color = parseColor(value);
  const problem = error || (isTouched && value.trim() && !color && t('fields.color'));
  const leave = () => {
    setTouched(true);
    if (color) onChange(color);
    onBlur?.();
  };
  return (
    <FieldGroup label={label} hint={hint} error={problem} required={required}>
      <div className={classes.row}>
        <Palette {...props} />
        <span className={`${inputs.box} ${classes.code}`}>
          <input
            type="color"
            className={classes.well}
            aria-label={t('fields.anyColor')}
            disabled={disabled || readOnly}
            value={color ?? '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            className={inputs.input}
            name={name}
            aria-label={t('fields.colorCode')}
            aria-invalid={problem ? true : undefined}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            placeholder="#rrggbb"
            disabled={disabled}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
          />
        </span>
      </div>
      {withContrast && color && <Contrast color={color} />}
    </FieldGroup>
  );
}
