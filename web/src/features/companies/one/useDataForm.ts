import type { Client } from '@atrium/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useResizeStorageMutation } from '../endpoints.ts';
import { useSaveCompany } from '../useSaveCompany.ts';
import { changedData, dataOf, dataRules } from './values.ts';

/** What is not known, or not the reader's to change, is not asked for. */
const rulesWithoutSpace = { ...dataRules, storage: [] };

/** The form of a company's data. The space is another service's, so it is saved beside the rest. */
export function useDataForm(company: Client, total: number | null) {
  const dispatch = useDispatch();
  const [saved, setSaved] = useState(() => dataOf(company, total));
  const { save, isLoading, error } = useSaveCompany(company);
  const [resize, resizing] = useResizeStorageMutation();
  const failure = error ?? resizing.error;
  const fields = fieldsOf(failure);
  const form = useForm({
    initial: saved,
    rules: total === null ? rulesWithoutSpace : dataRules,
    serverErrors: fields,
    onSubmit: async (values) => {
      const body = changedData(saved, values);
      const client = Object.keys(body).length ? await save(body) : company;
      if (!client) return;
      const isResized = values.storage !== saved.storage && values.storage !== null;
      const space = isResized && (await resize({ params: { id: company._id }, body: { total: values.storage! } }));
      const now = dataOf(client, space && space.error ? saved.storage : values.storage);
      setSaved(now);
      form.markSaved(now, values);
      if (space && space.error) return;
      dispatch(toastAsked({ tone: 'good', text: 'clients.saved' }));
    },
  });
  const isGeneral = failure && !Object.keys(fields ?? {}).length;
  return {
    form,
    discard: () => form.reset(saved),
    busy: isLoading || resizing.isLoading,
    code: isGeneral ? codeOf(failure) : undefined,
  };
}
