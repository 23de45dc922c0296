import type { CalendarEvent } from '@atrium/contracts';
import { eventNameLength, eventTextLength } from '@atrium/contracts/eventKinds';
import { useState } from 'react';
import { atLeast, atMost, oneLine, optional, required, webAddress } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { useAddEventMutation, useAddSeriesMutation, useChangeEventMutation } from './endpoints.ts';
import { bodyOf, changesOf, faultsOf, repeatOf, type EventValues } from './values.ts';

interface Options {
  /** Absent: a new one. */
  event: CalendarEvent | undefined;
  initial: EventValues;
  onSaved: () => void;
}

const { min, max } = eventNameLength;

/** A field of the call as the form names it. */
const ownName = (path: string) => path.replace(/^repeat\./, '').replace(/^(?:members|grants)\b.*/, 'invited');

/** The form of an event: a new one, a new series, or a change of one or of all that are still to come. */
export function useEventForm({ event, initial, onSaved }: Options) {
  const [add, adding] = useAddEventMutation();
  const [addSeries, addingSeries] = useAddSeriesMutation();
  const [change, changing] = useChangeEventMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const wrong = fieldsOf(failed);

  const send = (values: EventValues) => {
    const repeat = repeatOf(values);
    if (event) {
      const all = values.scope === 'all' && { all: true };
      return change({ params: { id: event._id }, body: { ...changesOf(values, initial), ...all } });
    }
    const body = bodyOf(values);
    return repeat ? addSeries({ body: { ...body, repeat: repeat as never } }) : add({ body });
  };
  const form = useForm<EventValues>({
    initial,
    rules: {
      name: [required, oneLine, atLeast(min), atMost(max)],
      date: [required],
      start: [required],
      end: [required],
      link: [optional(webAddress)],
      description: [atMost(eventTextLength)],
    },
    together: faultsOf,
    serverErrors: wrong && Object.fromEntries(Object.entries(wrong).map(([path, code]) => [ownName(path), code])),
    onSubmit: async (values) => {
      const { error } = await send(values);
      setFailed(error);
      if (error) return;
      release();
      onSaved();
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const isSaving = [adding, addingSeries, changing].some(({ isLoading }) => isLoading);
  /** Why it was refused, where no field tells. */
  const refusal = failed && !wrong ? codeOf(failed) : null;
  return { form, isSaving, refusal };
}

export type EventForm = ReturnType<typeof useEventForm>['form'];
