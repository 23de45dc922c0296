import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

interface Options {
  body: RefObject<HTMLDivElement | null>;
  /** Ids of the rows, in their order. */
  ids: readonly string[];
  /** The row in the Tab order. */
  at: number;
  setActive: (id: string | null) => void;
  /** How many rows are seen without scrolling. */
  perPage: () => number;
  scrollTo: (at: number) => void;
  onOpen?: (at: number) => void;
  onSelect?: (from: number, to: number, isRange: boolean) => void;
}

const isTyping = (target: Element) =>
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');
const controls = 'a[href], button, input, select';

/** Keys of the rows: one of them is in the Tab order, and the arrow keys walk from it. */
export function useGridKeys({ body, ids, at, setActive, perPage, scrollTo, onOpen, onSelect }: Options) {
  const takesFocus = useRef(false);
  const rowElement = () => body.current?.querySelector<HTMLElement>('[data-active]');
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    rowElement()?.focus({ preventScroll: true });
  });
  const go = (to: number) => {
    const next = Math.min(ids.length - 1, Math.max(0, to));
    takesFocus.current = true;
    setActive(ids[next] ?? null);
    scrollTo(next);
    return next;
  };
  const steps: Record<string, () => number> = {
    ArrowDown: () => at + 1,
    ArrowUp: () => at - 1,
    PageDown: () => at + perPage(),
    PageUp: () => at - perPage(),
    Home: () => 0,
    End: () => ids.length - 1,
  };
  const inside = (target: Element, by: number) => {
    const row = rowElement();
    const found = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const next = found.indexOf(target as HTMLElement) + by;
    (next < 0 ? row : found[Math.min(next, found.length - 1)])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isRow = target === rowElement();
    if (isTyping(target) || event.defaultPrevented || !(isRow || rowElement()?.contains(target))) return;
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    const acts: Record<string, (() => void) | undefined> = {
      ArrowRight: () => inside(target, 1),
      ArrowLeft: isRow ? undefined : () => inside(target, -1),
      Escape: isRow ? undefined : () => rowElement()?.focus(),
      Enter: isRow ? () => onOpen?.(at) : undefined,
      ' ': isRow ? () => onSelect?.(at, at, false) : undefined,
    };
    const act = step ? () => walk(step(), event.shiftKey) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const walk = (to: number, isRange: boolean) => {
    const next = go(to);
    if (isRange) onSelect?.(at, next, true);
  };
  return onKeyDown;
}
