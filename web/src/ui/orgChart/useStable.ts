import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, which does what the latest one does: parts that are kept by their props stay as they are. */
export function useStable<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  const now = useRef(act);
  useLayoutEffect(() => {
    now.current = act;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
