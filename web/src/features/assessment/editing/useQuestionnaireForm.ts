import type { Questionnaire } from '@atrium/contracts';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { useAddQuestionnaireMutation, useChangeQuestionnaireMutation } from '../endpoints.ts';
import { bodyOf, faultsOf, valuesOf, type QuestionnaireValues, type Seed } from './values.ts';

export type QuestionnaireForm = ReturnType<typeof useQuestionnaireForm>['form'];

/** A questionnaire that is written. A draft is saved as it is; what is published must be complete. */
export function useQuestionnaireForm(
  questionnaire: Questionnaire | undefined,
  seed: Seed,
  onSaved: (saved: Questionnaire) => void,
) {
  const isPublished = questionnaire?.status === 'published';
  const mustBeWhole = useRef(isPublished);
  const [add, adding] = useAddQuestionnaireMutation();
  const [change, changing] = useChangeQuestionnaireMutation();
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const isBusy = adding.isLoading || changing.isLoading;

  const send = async (values: QuestionnaireValues) => {
    if (isBusy) return;
    const body = { ...bodyOf(values), status: mustBeWhole.current ? ('published' as const) : ('draft' as const) };
    const { data, error } = questionnaire
      ? await change({ params: { id: questionnaire._id }, body: { ...body, updated: questionnaire.updated } })
      : await add({ body });
    setFailed({ code: codeOf(error), fields: fieldsOf(error) });
    if (!data) return;
    release();
    onSaved(data.result);
  };

  const form = useForm<QuestionnaireValues>({
    initial: valuesOf(questionnaire, seed),
    together: (values) => faultsOf(values, mustBeWhole.current),
    serverErrors: failed.fields,
    onSubmit: (values) => void send(values),
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const submit = (isWhole: boolean) => {
    mustBeWhole.current = isWhole;
    form.submit();
  };
  return {
    form,
    isPublished,
    isBusy,
    /** Why the server refused, where no field says it. */
    refusal: Object.keys(failed.fields ?? {}).length ? undefined : failed.code,
    /** Saves; a draft stays one. */
    save: () => submit(isPublished),
    publish: () => submit(true),
  };
}
