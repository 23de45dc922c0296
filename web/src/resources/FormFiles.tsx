import { fileLimit } from '@atrium/contracts/files';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../query/portalApi.ts';
import { useUpload } from '../session/useUpload.ts';
import { FileField, type FileItem } from '../ui/files/FileField.tsx';
import type { FieldProps } from '../ui/Field.tsx';
import type { FormControlProps } from './formProps.ts';

/** Files that the item carries. */
export function FormFiles({ label, hint, error, ...props }: FormControlProps & FieldProps) {
  const { name, field, form, fileModule, onUploading } = props;
  const { t } = useTranslation();
  const upload = useUpload(fileModule!);
  const { value, onChange } = form.field(name);
  return (
    <FileField
      label={label}
      hint={hint}
      error={error}
      name={name}
      value={value as readonly FileItem[]}
      most={field.max}
      maxBytes={fileLimit}
      withAlt
      upload={upload}
      problemOf={(problem) => t([`errors.${failureOf(problem).code}`, 'fileField.failed'])}
      onUploading={onUploading}
      onChange={onChange}
    />
  );
}
