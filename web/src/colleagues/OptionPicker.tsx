import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../lib/useDebounced.ts';
import { queryFeature } from '../query/querySaga.ts';
import { PickerField } from '../ui/picker/PickerField.tsx';
import { useOptionsQuery } from './options.ts';
import type { OptionType } from './optionValue.ts';
import { useOptionNames } from './useOptionNames.ts';
import { usePickerLabels } from './usePickerLabels.ts';

export interface OptionPickerProps {
  type: OptionType;
  label: string;
  value: readonly string[];
  /** Names of stored values that are ids. */
  known: readonly { value: string; name: string }[];
  onChange: (values: string[]) => void;
  autoFocus?: boolean;
}

export const features = [queryFeature];

/** Chooses positions, cities or departments of the company. */
export function OptionPicker({ type, label, value, known, onChange, autoFocus }: OptionPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [names, setNames] = useState<Record<string, string>>({});
  const shown = useOptionNames(type, value, {
    ...Object.fromEntries(known.map((one) => [one.value, one.name])),
    ...names,
  });
  const search = useDebounced(text);
  const { currentData, isFetching, isError } = useOptionsQuery(
    search === null ? skipToken : { params: { type }, query: { search } },
  );
  const options = currentData?.result ?? [];
  return (
    <PickerField
      label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      chosen={value.map((id) => ({
        id,
        name: shown[id] ?? id,
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
