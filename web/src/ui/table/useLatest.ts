import { useLayoutEffect, useRef } from 'react';

/** The newest value for handlers that must stay the same function. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
