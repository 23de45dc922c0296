import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePickerLabels } from '../../../colleagues/usePickerLabels.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { PickerField } from '../../../ui/picker/PickerField.tsx';
import { useAudienceOptionsQuery } from './endpoints.ts';

interface Props {
  type: 'position' | 'city' | 'dept';
  label: string;
  value: readonly string[];
  /** Names of stored values that are ids. */
  known: readonly { value: string; name: string }[];
  onChange: (values: string[]) => void;
}

/** Chooses positions, cities or departments of the company. */
export function OptionPicker({ type, label, value, known, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [names, setNames] = useState<Record<string, string>>({});
  const search = useDebounced(text);
  const { currentData, isFetching, isError } = useAudienceOptionsQuery(
    search === null ? skipToken : { params: { type }, query: { search } },
  );
  const options = currentData?.result ?? [];
  return (
    <PickerField
      label={label}
      chosen={value.map((id) => ({
        id,
        name: names[id] ?? known.find((one) => one.value === id)?.name ?? id,
        hint: '',
      }))}
      found={options.map((one) => ({ id: one.value, name: one.name, hint: t('people.count', { count: one.people }) }))}
      status={isError ? 'failed' : isFetching || text !== search ? 'loading' : 'ready'}
      onQuery={setText}
      onChange={(chosen) => {
        setNames((before) => ({ ...before, ...Object.fromEntries(chosen.map(({ id, name }) => [id, name])) }));
        onChange(chosen.map(({ id }) => id));
      }}
      labels={usePickerLabels({ list: label, placeholder: t('people.choose') })}
    />
  );
}
