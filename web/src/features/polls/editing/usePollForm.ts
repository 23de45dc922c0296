import type { Poll } from '@atrium/contracts';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { useAddPollMutation, useChangePollMutation } from '../endpoints.ts';
import { bodyOf, faultsOf, valuesOf, type PollValues } from './values.ts';

export type PollForm = ReturnType<typeof usePollForm>['form'];

/** A poll that is written. A draft is saved as it is; what is published, or is to be, must be complete. */
export function usePollForm(poll: Poll | undefined, onSaved: (poll: Poll) => void) {
  const isPublished = poll !== undefined && poll.status !== 'draft';
  const mustBeWhole = useRef(isPublished);
  const [add, adding] = useAddPollMutation();
  const [change, changing] = useChangePollMutation();
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const [asked, setAsked] = useState<PollValues | null>(null);
  const isBusy = adding.isLoading || changing.isLoading;

  const send = async (values: PollValues, isToPublish: boolean) => {
    if (isBusy) return;
    const body = {
      ...bodyOf(values, { type: isPublished, questions: poll && !poll.can.edit_questions }),
      ...(isToPublish && { status: 'active' as const }),
    };
    const { data, error } = poll ? await change({ params: { id: poll._id }, body }) : await add({ body });
    setFailed({ code: codeOf(error), fields: fieldsOf(error) });
    setAsked(null);
    if (!data) return;
    release();
    onSaved(data.result);
  };

  const form = useForm<PollValues>({
    initial: valuesOf(poll),
    together: (values) => faultsOf(values, mustBeWhole.current),
    serverErrors: failed.fields,
    onSubmit: (values) => {
      if (mustBeWhole.current && !isPublished) setAsked(values);
      else void send(values, false);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const submit = (isWhole: boolean) => {
    mustBeWhole.current = isWhole;
    form.submit();
  };
  const isAtField = Object.keys(failed.fields ?? {}).length > 0;
  return {
    form,
    isPublished,
    isBusy,
    /** Why the server refused, where no field says it. */
    refusal: isAtField ? undefined : failed.code,
    /** Saves; a draft stays one. */
    save: () => submit(isPublished),
    /** Asks before a draft is published. */
    publish: () => submit(true),
    isAsking: asked !== null,
    confirm: () => asked && void send(asked, true),
    cancel: () => setAsked(null),
  };
}
