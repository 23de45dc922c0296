import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field } from '../Field.tsx';
import { MantineRoot } from '../theme/MantineRoot.tsx';
import { comboboxLook } from './combobox.ts';
import type { TagsFieldProps } from './MultiSelect.tsx';
import { Pill } from './Pill.tsx';

/** The field itself; use it by MultiSelect.tsx, which loads it. */
export function OpenTags(props: TagsFieldProps) {
  const { label, hint, error, required, suggestions = [], value, most, longest, onChange, ...rest } = props;
  const { t } = useTranslation();
  const isFixed = Boolean(rest.disabled || rest.readOnly);
  const isFull = most !== undefined && value.length >= most;
  const note = isFull ? t('fields.full', { count: most }) : hint;
  const isTooLong = value.some((tag) => [...tag].length > (longest ?? Infinity));
  const problem = error || (isTooLong && t('fields.tagTooLong', { count: longest }));
  const change = (tags: string[]) => onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]);
  return (
    <Field label={label} hint={note} error={problem} required={required}>
      {(control) => (
        <MantineRoot>
          <TagsInput
            {...comboboxLook}
            {...control}
            {...rest}
            data={[...suggestions]}
            value={[...value]}
            onChange={change}
            maxTags={most}
            splitChars={[',', ';', '\n']}
            acceptValueOnBlur
            placeholder={value.length ? undefined : rest.placeholder}
            aria-label={typeof label === 'string' ? label : undefined}
            renderPill={({ value: tag, onRemove }) => {
              const name = String(tag);
              const removeLabel = t('fields.removeOne', { name });
              return <Pill label={name} removeLabel={removeLabel} isFixed={isFixed} onRemove={() => onRemove?.()} />;
            }}
          />
        </MantineRoot>
      )}
    </Field>
  );
}
