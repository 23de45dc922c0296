import { useEffect, useRef, useState } from 'react';

/** After the last key, so that not every letter is a request. */
export const typingPauseMs = 150;

/** The value as it was when it last stood still for a moment. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** `later` calls after the pause, unless it is called again meanwhile; `now` calls immediately, and once. */
export function useDebouncedCall<Value>(act: (value: Value) => void) {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const now = (value: Value) => {
    window.clearTimeout(timer.current);
    act(value);
  };
  const later = (value: Value) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => act(value), typingPauseMs);
  };
  return { now, later };
}
