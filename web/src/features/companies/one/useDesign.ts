import type { Client } from '@atrium/contracts';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useSaveCompany } from '../useSaveCompany.ts';
import { changedDesign, colour, designOf } from './design.ts';

const rules = { accent: [colour], background: [colour], text: [colour], panel: [colour] };

/** `settings.timezone` → `timezone`. */
const ownErrors = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [path.replace(/^(settings|colours)\./, ''), code]));

/** The form of a company's design. */
export function useDesign(company: Client) {
  const dispatch = useDispatch();
  const [saved, setSaved] = useState(() => designOf(company));
  const { save, isLoading, error } = useSaveCompany(company);
  const fields = fieldsOf(error);
  const serverErrors = useMemo(() => fields && ownErrors(fields), [fields]);
  const form = useForm({
    initial: saved,
    rules,
    serverErrors,
    onSubmit: async (values) => {
      const client = await save(changedDesign(saved, values));
      if (!client) return;
      const now = designOf(client);
      setSaved(now);
      form.markSaved(now, values);
      dispatch(toastAsked({ tone: 'good', text: 'clients.saved' }));
    },
  });
  const isGeneral = error && !Object.keys(fields ?? {}).length;
  return {
    form,
    discard: () => form.reset(saved),
    busy: isLoading,
    code: isGeneral ? codeOf(error) : undefined,
  };
}
