import { startTransition, useEffect, useState } from 'react';

/** Fills a window, and is quick enough to draw on a slow phone. */
const postsPerStep = 5;

/**
 * The posts that are drawn. A page is drawn a few posts at a time, so that a press in between is handled; posts that were
 * drawn before and newer ones are drawn immediately. Ids are newest first and grow with time.
 */
export function useDrawn(ids: string[]): { drawn: string[]; isWhole: boolean } {
  const [last, setLast] = useState(ids.at(-1));
  const drawn = last === undefined ? ids.slice(0, postsPerStep) : ids.filter((id) => id >= last);
  const isWhole = drawn.length === ids.length;
  const next = ids[drawn.length + postsPerStep - 1] ?? ids.at(-1);
  useEffect(() => {
    if (isWhole) return;
    // After the paint.
    const timer = setTimeout(() => startTransition(() => setLast(next)));
    return () => clearTimeout(timer);
  }, [isWhole, next]);
  return { drawn, isWhole };
}
