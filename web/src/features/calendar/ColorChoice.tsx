import { useTranslation } from 'react-i18next';
import { eventColors } from '@atrium/contracts/eventKinds';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import '../../ui/charts/colours.css';
import classes from './Events.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The colours of the calendar as radio buttons. */
export function ColorChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <FieldGroup label={t('events.form.color')} role="radiogroup">
      <div className={classes.colors}>
        {Array.from({ length: eventColors }, (_, at) => String(at + 1)).map((color) => (
          <label key={color} className={classes.color} style={{ color: `var(--chart-${color})` }}>
            <input
              type="radio"
              name="color"
              value={color}
              aria-label={t('events.colorNumber', { number: color })}
              checked={color === value}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
