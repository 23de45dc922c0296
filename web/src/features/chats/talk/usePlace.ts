import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface Options {
  isReady: boolean;
  /** What it opens at: a message, or else what is new, or else the end. */
  aim: string | null;
  hasOlder: boolean;
  hasNewer: boolean;
  onOlder: () => void;
  onNewer: () => void;
}

const nearEndPx = 40;
/** Further messages are asked for before the end of the loaded ones is in view. */
const aheadPx = 400;

const messagesIn = (box: HTMLElement) => box.querySelectorAll<HTMLElement>('[data-message]');

const topIn = (box: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** The first message in view keeps its place, whatever is added or removed around it; at the end one stays at the end. */
export function usePlace({ isReady, aim, hasOlder, hasNewer, onOlder, onNewer }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ id: string; top: number } | null>(null);
  const isPlaced = useRef(false);
  const [isAtEnd, setAtEnd] = useState(true);

  const note = (element: HTMLElement) => {
    const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
    const isEnd = rest < nearEndPx && !hasNewer;
    setAtEnd(isEnd);
    const first = isEnd
      ? undefined
      : [...messagesIn(element)].find((one) => topIn(element, one) + one.offsetHeight > 0);
    anchor.current = first ? { id: first.dataset.message ?? '', top: topIn(element, first) } : null;
    if (element.scrollTop < aheadPx && hasOlder) onOlder();
    if (rest < aheadPx && hasNewer) onNewer();
  };

  const begin = (element: HTMLElement) => {
    const found = aim === null ? null : element.querySelector<HTMLElement>(`[data-message="${aim}"]`);
    const line = element.querySelector<HTMLElement>('[data-new]');
    element.scrollTop = element.scrollHeight;
    if (found) element.scrollTop += topIn(element, found) - element.clientHeight / 3;
    else if (line) element.scrollTop += Math.min(0, topIn(element, line) - 16);
    isPlaced.current = true;
    note(element);
  };

  const place = useEffectEvent(() => {
    const element = box.current;
    if (!element || !isReady) return;
    if (!isPlaced.current) return begin(element);
    const kept = anchor.current;
    const one = kept && element.querySelector<HTMLElement>(`[data-message="${kept.id}"]`);
    if (one) element.scrollTop += topIn(element, one) - kept.top;
    else if (!kept) element.scrollTop = element.scrollHeight;
    note(element);
  });

  useLayoutEffect(() => {
    if (!isReady) isPlaced.current = false;
    place();
  });
  // Pictures and players come later than their messages, and the field below grows.
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const sizes = new ResizeObserver(() => place());
    sizes.observe(element);
    sizes.observe(content);
    return () => sizes.disconnect();
  }, []);

  return {
    box,
    isAtEnd,
    onScroll: () => box.current && isPlaced.current && note(box.current),
    scrollToEnd: () => {
      anchor.current = null;
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    },
  };
}
