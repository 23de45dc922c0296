import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../Field.tsx';
import { MantineRoot } from '../theme/MantineRoot.tsx';
import { comboboxLook } from './combobox.ts';
import type { MultiSelectProps } from './MultiSelect.tsx';
import { Pill } from './Pill.tsx';

/** The field itself; use it by MultiSelect.tsx, which loads it. */
export function OpenMultiSelect({ label, hint, error, required, options, value, most, ...rest }: MultiSelectProps) {
  const { t } = useTranslation();
  const isFixed = Boolean(rest.disabled || rest.readOnly);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <MantineRoot>
          <MultiSelect
            {...comboboxLook}
            {...control}
            {...rest}
            data={[...options]}
            value={[...value]}
            maxValues={most}
            searchable
            placeholder={value.length ? undefined : rest.placeholder}
            nothingFoundMessage={t('fields.nothingFound')}
            aria-label={typeof label === 'string' ? label : undefined}
            renderPill={({ option, value: one, onRemove }) => {
              const name = String(option?.label ?? one);
              const removeLabel = t('fields.removeOne', { name });
              return <Pill label={name} removeLabel={removeLabel} isFixed={isFixed} onRemove={() => onRemove?.()} />;
            }}
          />
        </MantineRoot>
      )}
    </Field>
  );
}
