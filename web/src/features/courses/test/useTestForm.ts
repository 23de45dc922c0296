import type { LearningTest } from '@atrium/contracts';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import {
  useAddQuestionMutation,
  useAddTestMutation,
  useChangeQuestionMutation,
  useChangeTestMutation,
  useRemoveQuestionMutation,
} from '../endpoints.ts';
import { bodyOf, faultsOf, stepsTo, valuesOf, type QuestionStep, type TestValues } from './testValues.ts';

export type TestForm = ReturnType<typeof useTestForm>['form'];

type Failed = Parameters<typeof codeOf>[0];

/** A test that is written. Its questions are sent one by one: what is not sent when one fails stays in the form. */
export function useTestForm(course_id: string, test: LearningTest | undefined, onSaved: (saved: LearningTest) => void) {
  const [add] = useAddTestMutation();
  const [change] = useChangeTestMutation();
  const [addQuestion] = useAddQuestionMutation();
  const [changeQuestion] = useChangeQuestionMutation();
  const [removeQuestion] = useRemoveQuestionMutation();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>();
  // As the server has it after the last call that succeeded.
  const stored = useRef(test);

  const take = (step: QuestionStep, id: string) => {
    const params = { id };
    if (step.act === 'remove') return removeQuestion({ params: { id, question_id: step.id } });
    if (step.act === 'add') return addQuestion({ params, body: { question: step.question } });
    return changeQuestion({ params, body: { question: { ...step.question, _id: step.id } } });
  };
  const save = async (values: TestValues): Promise<Failed> => {
    const body = bodyOf(values);
    const first = stored.current
      ? await change({ params: { id: stored.current._id }, body })
      : await add({ body: { ...body, course_id } });
    if (!first.data) return first.error;
    stored.current = first.data.result;
    for (const step of stepsTo(stored.current.questions ?? [], values.questions)) {
      const { data, error } = await take(step, stored.current._id);
      if (!data) return error;
      stored.current = data.result;
    }
    return undefined;
  };

  const form = useForm<TestValues>({
    initial: valuesOf(test),
    together: faultsOf,
    onSubmit: async (values) => {
      if (isBusy) return;
      setBusy(true);
      const error = await save(values);
      setBusy(false);
      setFailed(error);
      if (error || !stored.current) return;
      release();
      onSaved(stored.current);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return { form, isBusy, refusal: codeOf(failed) };
}
