import { useEffect, useRef, useState } from 'react';
import { flushInTime, makeAutosave, type AutosaveState } from './autosave.ts';

interface Options<Values, Saved> {
  values: Values;
  /** False while the values are those that are stored. */
  isDirty: boolean;
  /** Wrong values wait. */
  isValid?: boolean;
  /** `last`: what the save before gave; undefined for the first. */
  save: (values: Values, last: Saved | undefined) => Promise<Saved>;
  onSaved?: (values: Values, saved: Saved) => void;
  delayMs?: number;
}

/**
 * Saves a form by itself: a moment after the last change, when the page is left or hidden, at
 * sign-out, and when the connection is back.
 * Show its `state` with ui/forms/SaveState.
 */
export function useAutosave<Values, Saved>(options: Options<Values, Saved>) {
  const { values, isDirty, isValid = true, save, onSaved, delayMs } = options;
  const [state, setState] = useState<AutosaveState>({ status: 'idle' });
  const [latest] = useState(() => ({ save, onSaved }));
  useEffect(() => void Object.assign(latest, { save, onSaved }));
  const [autosave] = useState(() =>
    makeAutosave<Values, Saved>({
      save: (changed, last) => latest.save(changed, last),
      onSaved: (sent, saved) => latest.onSaved?.(sent, saved),
      onState: setState,
      delayMs,
    }),
  );

  const text = JSON.stringify(values);
  const seen = useRef(text);
  useEffect(() => {
    if (!isValid || seen.current === text) return;
    seen.current = text;
    // Changed back to what is stored, while the change still waits: that has to go, too.
    if (!isDirty && !autosave.isUnsaved()) return;
    autosave.change(JSON.parse(text) as Values);
  }, [autosave, isDirty, isValid, text]);

  useEffect(() => flushInTime(autosave), [autosave]);

  return {
    state,
    isUnsaved: !['idle', 'saved'].includes(state.status),
    retry: () => void autosave.flush(),
    /** After a conflict: saves what was merged, on top of the stored version. */
    resume: (merged: Values, stored: Saved) => {
      seen.current = JSON.stringify(merged);
      return autosave.resume(merged, stored);
    },
  };
}
