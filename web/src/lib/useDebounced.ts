import { useEffect, useState } from 'react';

const typingPauseMs = 150;

/** The value as it was when it last stood still for a moment, so that not every letter is a request. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
