import type { Person } from '@atrium/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../colleagues/names.ts';
import { PersonPicker } from '../../../colleagues/lazy.ts';
import { Select } from '../../../ui/Select.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: ReactNode;
  /** Of the settings. */
  offered: readonly Person[];
  /** Not offered. */
  without: readonly string[];
  value: Person | null;
  onChange: (person: Person | null) => void;
}

const other = 'other';

/** One of those whom the company has chosen for it, or any colleague. */
export function PersonChoice({ label, hint, error, offered, without, value, onChange }: Props) {
  const { t } = useTranslation();
  const people = offered.filter(({ _id }) => !without.includes(_id));
  const isOffered = people.some(({ _id }) => _id === value?._id);
  const [isOther, setOther] = useState(value !== null && !isOffered);
  const picker = (shown: string) => (
    <PersonPicker label={shown} hint={hint} error={error} without={without} value={value} onChange={onChange} />
  );
  if (!people.length) return picker(label);
  return (
    <>
      <Select
        label={label}
        error={isOther ? undefined : error}
        hint={isOther ? undefined : hint}
        value={isOther ? other : (value?._id ?? '')}
        options={[
          { value: '', label: t('adaptation.notChosen') },
          ...people.map((person) => ({ value: person._id, label: nameOf(person, t('adaptation.unknown')) })),
          { value: other, label: t('adaptation.anotherColleague') },
        ]}
        onChange={(id) => {
          setOther(id === other);
          onChange(people.find(({ _id }) => _id === id) ?? null);
        }}
      />
      {isOther && picker(t('adaptation.colleague', { role: label }))}
    </>
  );
}
