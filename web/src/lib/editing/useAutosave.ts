import { useEffect, useRef, useState } from 'react';
import { makeAutosave, type AutosaveState } from './autosave.ts';

interface Options<Values> {
  values: Values;
  /** False while the values are those that are stored. */
  isDirty: boolean;
  /** Wrong values wait. */
  isValid?: boolean;
  save: (values: Values) => Promise<unknown>;
  onSaved?: (values: Values) => void;
  delayMs?: number;
}

/**
 * Saves a form by itself: a moment after the last change, when the page is left or hidden, and when the network is back.
 * Show its `state` with ui/forms/SaveState.
 */
export function useAutosave<Values>({ values, isDirty, isValid = true, save, onSaved, delayMs }: Options<Values>) {
  const [state, setState] = useState<AutosaveState>({ status: 'idle' });
  const [latest] = useState(() => ({ save, onSaved }));
  useEffect(() => void Object.assign(latest, { save, onSaved }));
  const [autosave] = useState(() =>
    makeAutosave<Values>({
      save: (changed) => latest.save(changed),
      onSaved: (saved) => latest.onSaved?.(saved),
      onState: setState,
      delayMs,
    }),
  );

  const text = JSON.stringify(values);
  const seen = useRef(text);
  useEffect(() => {
    if (!isDirty || !isValid || seen.current === text) return;
    seen.current = text;
    autosave.change(JSON.parse(text) as Values);
  }, [autosave, isDirty, isValid, text]);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [autosave]);

  return {
    state,
    isUnsaved: !['idle', 'saved'].includes(state.status),
    retry: () => void autosave.flush(),
    resume: (merged: Values) => autosave.resume(merged),
  };
}
