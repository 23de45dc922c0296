import type { BusinessProcess, ServiceField } from '@atrium/contracts';
import { useState } from 'react';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { entryFaults, noEntries, noEntry, serverFaults, type Entries, type Entry } from './entries.ts';

export interface Answer {
  data?: { result: BusinessProcess };
  error?: Parameters<typeof codeOf>[0];
}

interface Sending {
  send: (entries: Entries) => Promise<Answer>;
  onDone: (process: BusinessProcess) => void;
  onRefused?: (code: string | undefined) => void;
}

/** The form of a service or a step: what is entered, what is wrong, and which files are on their way. */
export function useEntries(fields: readonly ServiceField[], { send, onDone, onRefused }: Sending) {
  const textOf = useFieldText();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const isUploading = uploading.length > 0;
  const form = useForm<Entries>({
    initial: noEntries(fields),
    together: (entries) => entryFaults(fields, entries),
    serverErrors: failed.fields,
    onSubmit: async (entries) => {
      if (isBusy || isUploading) return;
      setBusy(true);
      const { data, error } = await send(entries);
      setBusy(false);
      setFailed({ code: codeOf(error), fields: serverFaults(fieldsOf(error)) });
      if (!data) return onRefused?.(codeOf(error));
      release();
      onDone(data.result);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const known = new Set(fields.map(({ _id }) => _id));
  const isAtField = Object.keys(failed.fields ?? {}).some((id) => known.has(id));
  return {
    form,
    isBusy,
    isUploading,
    release,
    /** Why the server refused, where no field says it. */
    refusal: isAtField ? undefined : failed.code,
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
