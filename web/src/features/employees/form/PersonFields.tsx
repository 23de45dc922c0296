import { currencies, employmentTypes, genders, workSchedules } from '@atrium/contracts/profile';
import { earliestDay } from '@atrium/contracts/fieldRules';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonPickerProps } from '../../../colleagues/PersonPicker.tsx';
import type { useForm } from '../../../lib/forms/useForm.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Fields } from '../../../ui/fields/Fields.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { WaitingField } from '../../../ui/fields/WaitingField.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Name, Values } from './fields.ts';

/** Keeps its place while its code is on its way. */
const ChiefPicker = lazyPart<PersonPickerProps>(
  lazyNamed(() => import('../../../colleagues/PersonPicker.tsx'), 'PersonPicker', 'people'),
  WaitingField,
);

type Form = ReturnType<typeof useForm<Values>>;

const choices = {
  gender: [genders, 'profile.gender_'],
  work_schedule: [workSchedules, 'profile.schedule.'],
  employment_type: [employmentTypes, 'profile.employment.'],
  currency: [currencies, ''],
} as const;

const days = ['birthDay', 'workingSince'] as const;
const numbers = ['vacation_balance', 'salary'] as const;
const needed: readonly Name[] = ['firstName', 'lastName', 'email'];
const isOneOf = <T extends string>(names: readonly T[], name: string): name is T => names.some((each) => each === name);

const inputs: Partial<Record<Name, ComponentProps<'input'>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  login: { autoCapitalize: 'none', autoComplete: 'off' },
};

interface Props {
  form: Form;
  names: readonly Name[];
  /** Cannot be the own chief. */
  self?: string;
}

export const PersonFields = ({ form, names, self }: Props) => (
  <Fields pairs>
    {names.map((name) => (
      <PersonField key={name} form={form} name={name} self={self} />
    ))}
  </Fields>
);

function PersonField({ form, name, self }: Omit<Props, 'names'> & { name: Name }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const of = {
    label: t([`employees.field_${name}`, `profile.${name}`]),
    error: textOf(form.errorOf(name)),
    required: needed.includes(name),
  };
  if (name === 'chief') {
    const { value, onChange } = form.field('chief');
    return <ChiefPicker {...of} value={value} without={self ? [self] : []} onChange={onChange} />;
  }
  if (isOneOf(days, name)) return <DateField {...form.field(name)} {...of} min={earliestDay} />;
  if (isOneOf(numbers, name)) return <NumberField {...form.field(name)} {...of} min={0} />;
  if (name in choices) {
    const [values, prefix] = choices[name as keyof typeof choices];
    const label = (value: string) =>
      value === 'not_selected' ? t('profile.gender_not_selected') : prefix ? t(prefix + value) : value.toUpperCase();
    const options = values.map((value) => ({ value, label: label(value) }));
    const key = name as keyof typeof choices;
    return <Select {...of} options={options} value={form.values[key]} onChange={(value) => form.change(key, value)} />;
  }
  return <TextField {...form.text(name as never)} {...of} {...inputs[name]} />;
}
