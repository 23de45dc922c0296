import type { Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { queryFeature } from '../../../query/querySaga.ts';
import { useRecentPeople } from '../../../session/recentPeople.ts';
import { selectClient } from '../../../session/sessionSelectors.ts';
import type { FieldProps } from '../../../ui/Field.tsx';
import type { Choice } from '../../../ui/picker/choice.ts';
import { PickerField } from '../../../ui/picker/PickerField.tsx';
import { useFoundPeopleQuery } from '../endpoints.ts';
import { usePickerLabels } from './usePickerLabels.ts';

export const features = [queryFeature];

const maxFound = 20;

interface Common extends FieldProps {
  disabled?: boolean;
  /** Not offered, such as the caller or the members. */
  without?: readonly string[];
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
export function PeoplePicker({ value, onChange, without = [], most, ...field }: PeoplePickerProps) {
  const { t } = useTranslation();
  const workspace = useSelector(selectClient)?.workspace ?? '';
  const { recent, remember } = useRecentPeople();
  const [text, setText] = useState<string | null>(null);
  const search = useDebounced(text);
  const { currentData, isFetching, isError } = useFoundPeopleQuery(
    search === null
      ? skipToken
      : {
          params: { workspace },
          body: { search, sort: 'near', first: recent, limit: Math.min(100, maxFound + without.length) },
        },
  );
  const people = [...value, ...(currentData?.result ?? [])];
  const found = (currentData?.result ?? []).filter(({ _id }) => !without.includes(_id)).slice(0, maxFound);
  const change = (chosen: Choice[]) => {
    const added = chosen.find(({ id }) => !value.some((person) => person._id === id));
    if (added) remember(added.id);
    onChange(chosen.flatMap(({ id }) => people.find((person) => person._id === id) ?? []));
  };
  return (
    <PickerField
      {...field}
      most={most}
      chosen={value.map(choiceOf)}
      found={found.map(choiceOf)}
      status={isError ? 'failed' : isFetching || text !== search ? 'loading' : 'ready'}
      onQuery={setText}
      onChange={change}
      labels={usePickerLabels({ list: t('people.colleagues'), placeholder: t('people.placeholder') })}
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
