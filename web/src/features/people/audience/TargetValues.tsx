import type { Person } from '@atrium/contracts';
import { tenures } from '@atrium/contracts/tenure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeoplePicker } from '../../../colleagues/PersonPicker.tsx';
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx';
import classes from './AudiencePicker.module.css';
import { OptionPicker } from '../../../colleagues/OptionPicker.tsx';
import type { Row } from './rows.ts';

interface Props {
  row: Row;
  label: string;
  named: readonly Person[];
  departments: readonly { value: string; name: string }[];
  onChange: (values: string[]) => void;
}

/** The field that a kind of target needs. */
export function TargetValues({ row: { type, values }, label, named, departments, onChange }: Props) {
  const { t } = useTranslation();
  if (type === 'all' || type === 'heads') return <p className={classes.whole}>{label}</p>;
  if (type === 'user') return <Named label={label} values={values} named={named} onChange={onChange} />;
  if (type === 'worktime') {
    return (
      <MultiSelect
        label={label}
        value={values}
        onChange={onChange}
        options={tenures.map((value) => ({ value, label: t(`people.tenure.${value}`) }))}
      />
    );
  }
  return <OptionPicker type={type} label={label} value={values} known={departments} onChange={onChange} />;
}

/** Someone who is not known yet stays chosen. */
function Named({ label, values, named, onChange }: Omit<Props, 'row' | 'departments'> & { values: string[] }) {
  const [picked, setPicked] = useState<Person[]>([]);
  const known = new Map([...named, ...picked].map((person) => [person._id, person]));
  const change = (people: Person[]) => {
    setPicked([...known.values(), ...people]);
    onChange([...values.filter((id) => !known.has(id)), ...people.map(({ _id }) => _id)]);
  };
  return <PeoplePicker label={label} value={values.flatMap((id) => known.get(id) ?? [])} onChange={change} />;
}
