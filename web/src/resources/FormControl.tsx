import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { PeoplePicker, PersonPicker } from '../colleagues/lazy.ts';
import { useFieldText } from '../lib/useFieldText.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../ui/fields/ChoiceGroup.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { DateField } from '../ui/dates/DateField.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { FormFiles } from './FormFiles.tsx';
import { FormLine } from './FormLine.tsx';
import type { FormControlProps } from './formProps.ts';
import classes from './ResourceForm.module.css';

/** Below a text that is nearly as long as it may be. */
function useCounter({ name, field: { max }, form }: FormControlProps) {
  const { t } = useTranslation();
  const value = form.values[name];
  if (max === undefined || typeof value !== 'string' || value.length < max * 0.8) return undefined;
  return t('forms.charactersLeft', { count: Math.max(0, max - value.length) });
}

/** The control of a field, with its texts. */
export function FormControl(props: FormControlProps) {
  const { name, field, form, texts, textValues = {}, placeholder } = props;
  const { t, i18n } = useTranslation();
  const textOf = useFieldText();
  const key = `${texts}.${name}`;
  const hint = i18n.exists(`${key}Hint`) ? t(`${key}Hint`, textValues) : undefined;
  const look = { label: t(key, textValues), hint: useCounter(props) ?? hint, error: textOf(form.errorOf(name)) };
  const { required } = field;
  const { value, ...control } = form.field(name);
  switch (field.kind) {
    case 'line':
      return <FormLine {...look} {...{ required, placeholder }} suggestions={props.suggestions} {...form.text(name)} />;
    case 'text':
      return <TextArea {...look} required={required} {...form.text(name)} />;
    case 'number':
      return <NumberField {...look} required={required} value={value as number | null} {...control} />;
    case 'flag':
      return <Checkbox {...look} isOn={value as boolean} {...control} />;
    case 'choice': {
      const options = (props.choices ?? field.values ?? []).map((one) => ({ value: one, label: t(`${key}_${one}`) }));
      const choose = (chosen: string) => {
        control.onChange(chosen);
        props.follows?.(chosen, form);
      };
      return <RadioGroup {...look} {...{ required, options }} value={value as string} {...control} onChange={choose} />;
    }
    case 'day':
      return <DateField {...look} required={required} {...props.limits} value={value as string} {...control} />;
    case 'person':
      return (
        <PersonPicker
          {...look}
          required={required}
          without={props.without}
          value={value as Person | null}
          onChange={control.onChange}
        />
      );
    case 'people':
      return (
        <div className={classes.people}>
          <PeoplePicker {...look} value={value as readonly Person[]} most={field.max} onChange={control.onChange} />
        </div>
      );
    case 'files':
      return <FormFiles {...look} {...props} />;
  }
}
