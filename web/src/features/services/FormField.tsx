import type { Person, ServiceField } from '@atrium/contracts';
import { fileLimit } from '@atrium/contracts/files';
import { maxInField, valueLength } from '@atrium/contracts/processRules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionPicker, PeoplePicker } from '../../colleagues/lazy.ts';
import { failureOf } from '../../query/portalApi.ts';
import { useUpload } from '../../session/useUpload.ts';
import { DateField, PeriodField } from '../../ui/dates/DateField.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { FileField, type FileItem } from '../../ui/files/FileField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import type { Entry, Period } from './entries.ts';
import classes from './Services.module.css';

interface Props {
  field: ServiceField;
  entry: Entry;
  error?: ReactNode;
  onChange: (entry: Entry) => void;
  onBlur?: () => void;
  onUploading?: (isUploading: boolean) => void;
}

const inputTypes = { string: 'text', phone: 'tel', email: 'email' } as const;

/** A field of a form, of each of the 13 types. */
export function FormField({ field, entry, error, onChange, onBlur, onUploading }: Props) {
  const { t } = useTranslation();
  const { _id: name, type, required, options } = field;
  const label = field.name || t('services.unnamedField');
  const common = { label, hint: field.hint || undefined, error, required };
  const text = {
    ...common,
    name,
    value: entry as string,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (type) {
    case 'string':
    case 'phone':
    case 'email':
      return (
        <TextField {...text} type={inputTypes[type]} maxLength={type === 'string' ? valueLength.string : undefined} />
      );
    case 'text':
      return <TextArea {...text} />;
    case 'number':
      return <NumberField {...common} name={name} value={entry as number | null} onChange={onChange} onBlur={onBlur} />;
    case 'date':
      return <DateField {...common} name={name} value={entry as string} onChange={onChange} onBlur={onBlur} />;
    case 'period':
      return <PeriodField {...common} name={name} value={entry as Period} onChange={onChange} onBlur={onBlur} />;
    case 'select':
      return (
        <Select
          {...common}
          name={name}
          value={entry as string}
          options={[
            { value: '', label: t('services.chooseOne') },
            ...options.map((value) => ({ value, label: value })),
          ]}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return <Checkbox {...common} name={name} isOn={entry as boolean} onChange={onChange} />;
    case 'file':
      return (
        <Files {...common} name={name} value={entry as FileItem[]} onChange={onChange} onUploading={onUploading} />
      );
    case 'department':
      return (
        <Picked {...{ name, hint: common.hint, error }}>
          <OptionPicker
            type="dept"
            label={required ? `${label} *` : label}
            value={entry ? [entry as string] : []}
            known={[]}
            onChange={(values) => onChange(values.at(-1) ?? '')}
          />
        </Picked>
      );
    case 'user':
    case 'users':
      return (
        <Picked {...{ name, hint: common.hint, error }}>
          <PeoplePicker
            label={required ? `${label} *` : label}
            value={entry as Person[]}
            most={type === 'user' ? 1 : maxInField}
            onChange={onChange}
          />
        </Picked>
      );
  }
}

interface PickedProps {
  name: string;
  hint?: string;
  error?: ReactNode;
  children: ReactNode;
}

const Picked = ({ name, hint, error, children }: PickedProps) => (
  <div data-field={name} className={classes.picked}>
    {children}
    <FieldNote id={`note-${name}`} hint={hint} error={error} />
  </div>
);

interface FilesProps extends Pick<Props, 'error' | 'onUploading'> {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  value: FileItem[];
  onChange: (files: FileItem[]) => void;
}

function Files(props: FilesProps) {
  const { t } = useTranslation();
  const upload = useUpload('service');
  return (
    <FileField
      {...props}
      most={maxInField}
      maxBytes={fileLimit}
      upload={upload}
      problemOf={(problem) => t([`errors.${failureOf(problem).code}`, 'fileField.failed'])}
    />
  );
}
