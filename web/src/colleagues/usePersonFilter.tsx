import type { Person } from '@atrium/contracts';
import { useState } from 'react';
import type { Filter } from '../ui/filterBar/filters.ts';
import { PersonPicker } from './lazy.ts';

interface Words {
  label: string;
  /** Instead of the name of one who is not on this page. */
  someone: string;
}

/** Filters by one person, by the id in the address. `known`: the people of the loaded rows. */
export function usePersonFilter(known: readonly Person[]) {
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const find = (id: string | undefined) => [...chosen, ...known].find(({ _id }) => _id === id) ?? null;
  return (id: string, { label, someone }: Words): Filter => ({
    id,
    label,
    textOf: ([value]) => find(value)?.fullName ?? someone,
    editor: ({ values: [value], onChange }) => (
      <PersonPicker
        label={label}
        value={find(value)}
        onChange={(person) => {
          if (person) setChosen((others) => [...others, person]);
          onChange(person ? [person._id] : []);
        }}
      />
    ),
  });
}
