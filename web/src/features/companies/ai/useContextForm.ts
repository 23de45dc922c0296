import type { AiContext } from '@atrium/contracts';
import { aiContextFields, maxAiText } from '@atrium/contracts/aiFields';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { atMost, optional } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useSaveAiContextMutation } from './endpoints.ts';

const rules = Object.fromEntries(aiContextFields.map((field) => [field, [optional(atMost(maxAiText))]]));

/** Sends only what was changed, so that two administrators do not undo each other's changes. */
export function useContextForm(client: string, context: AiContext) {
  const dispatch = useDispatch();
  const [saved, setSaved] = useState(context);
  const [save, { isLoading, error }] = useSaveAiContextMutation();
  const fields = fieldsOf(error);
  const form = useForm<AiContext>({
    initial: saved,
    rules,
    serverErrors: fields,
    onSubmit: async (values) => {
      const changed = aiContextFields.filter((field) => values[field] !== saved[field]);
      const body = Object.fromEntries(changed.map((field) => [field, values[field]]));
      const { data } = await save({ params: { clientId: client }, body });
      if (!data) return;
      setSaved(data.result);
      form.markSaved(data.result, values);
      dispatch(toastAsked({ tone: 'good', text: 'aiContext.saved' }));
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
