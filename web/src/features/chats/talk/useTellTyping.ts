import { useEffect, useRef } from 'react';
import { useTellTypingMutation } from '../endpoints.ts';

/** Shorter than others show it (live/pushSaga.ts). */
const repeatMs = 3_000;
const idleMs = 4_000;

/** Tells the others that one writes, seldom enough, and that one has stopped. */
export function useTellTyping(id: string) {
  const [tell] = useTellTypingMutation();
  const state = useRef({ told: 0, timer: 0 });
  const send = (typing: boolean) => void tell({ params: { id }, body: { typing } });
  const stop = () => {
    window.clearTimeout(state.current.timer);
    if (state.current.told) send(false);
    state.current.told = 0;
  };
  const wrote = () => {
    const now = Date.now();
    if (now - state.current.told > repeatMs) {
      state.current.told = now;
      send(true);
    }
    window.clearTimeout(state.current.timer);
    state.current.timer = window.setTimeout(stop, idleMs);
  };
  useEffect(() => {
    const { current } = state;
    return () => window.clearTimeout(current.timer);
  }, []);
  return { wrote, stop };
}
