import type { Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../query/querySaga.ts';
import type { Choice } from '../ui/picker/choice.ts';
import { PickerField, type PickerLook } from '../ui/picker/PickerField.tsx';
import { useColleagues } from './search.ts';
import { usePickerLabels } from './usePickerLabels.ts';

export const features = [queryFeature];

const maxFound = 20;

interface Common extends PickerLook {
  disabled?: boolean;
  /** Not offered, such as the caller or the members. */
  without?: readonly string[];
  /** By default `Name or position`. */
  placeholder?: string;
}

export interface PeoplePickerProps extends Common {
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  most?: number;
}

const choiceOf = (person: Person): Choice => ({
  id: person._id,
  name: person.fullName,
  hint: [person.position, person.department].filter(Boolean).join(' · '),
  picture: person.pics[0]?.mini ?? null,
});

/** Chooses colleagues; the likely ones stand before the first letter is typed (D121). */
export function PeoplePicker({ value, onChange, without, placeholder, ...field }: PeoplePickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const { people, status, remember } = useColleagues(text, { limit: maxFound, without });
  const known = [...value, ...people];
  const change = (chosen: Choice[]) => {
    const added = chosen.find(({ id }) => !value.some((person) => person._id === id));
    if (added) remember(added.id);
    onChange(chosen.flatMap(({ id }) => known.find((person) => person._id === id) ?? []));
  };
  return (
    <PickerField
      {...field}
      chosen={value.map(choiceOf)}
      found={people.map(choiceOf)}
      status={status}
      onQuery={setText}
      onChange={change}
      labels={usePickerLabels({ list: t('people.colleagues'), placeholder: placeholder ?? t('people.placeholder') })}
    />
  );
}

export interface PersonPickerProps extends Common {
  value: Person | null;
  onChange: (person: Person | null) => void;
}

/** Chooses one colleague. */
export const PersonPicker = ({ value, onChange, ...props }: PersonPickerProps) => (
  <PeoplePicker {...props} most={1} value={value ? [value] : []} onChange={([person]) => onChange(person ?? null)} />
);
