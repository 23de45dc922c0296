import { startTransition, useEffect, useState } from 'react';

/** As many as fill a window, and as a slow phone draws without keeping a press waiting. */
const step = 5;

/**
 * The posts that are drawn by now. A page of them comes a few at a time, so that a press in between is answered; what
 * was there before, and what is newer, stands there at once. Ids are newest first and grow with time.
 */
export function useDrawn(ids: string[]): { drawn: string[]; isWhole: boolean } {
  const [last, setLast] = useState(ids.at(-1));
  const drawn = last === undefined ? ids.slice(0, step) : ids.filter((id) => id >= last);
  const isWhole = drawn.length === ids.length;
  const next = ids[drawn.length + step - 1] ?? ids.at(-1);
  useEffect(() => {
    if (isWhole) return;
    // Not before what has been drawn is on the screen.
    const timer = setTimeout(() => startTransition(() => setLast(next)));
    return () => clearTimeout(timer);
  }, [isWhole, next]);
  return { drawn, isWhole };
}
