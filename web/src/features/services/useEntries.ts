import type { ServiceField } from '@atrium/contracts';
import { useState } from 'react';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { entryFaults, noEntries, noEntry, serverFaults, type Entries, type Entry } from './entries.ts';

interface Sent {
  error?: Parameters<typeof codeOf>[0];
}

/** The form of a service or a step: what is entered, what is wrong, and which files are on their way. */
export function useEntries(fields: readonly ServiceField[], onSubmit: (entries: Entries) => void) {
  const textOf = useFieldText();
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const form = useForm<Entries>({
    initial: noEntries(fields),
    together: (entries) => entryFaults(fields, entries),
    serverErrors: failed.fields,
    onSubmit,
  });
  const known = new Set(fields.map(({ _id }) => _id));
  const isAtField = Object.keys(failed.fields ?? {}).some((id) => known.has(id));
  return {
    form,
    isUploading: uploading.length > 0,
    /** Why the server refused, where no field says it. */
    refusal: isAtField ? undefined : failed.code,
    told: ({ error }: Sent) => setFailed({ code: codeOf(error), fields: serverFaults(fieldsOf(error)) }),
    propsOf: (field: ServiceField) => ({
      field,
      entry: form.values[field._id] ?? noEntry(field.type),
      error: textOf(form.errorOf(field._id)),
      onChange: (entry: Entry) => form.change(field._id, entry),
      onBlur: form.field(field._id).onBlur,
      onUploading: (isOn: boolean) =>
        setUploading((others) => [...others.filter((id) => id !== field._id), ...(isOn ? [field._id] : [])]),
    }),
  };
}
