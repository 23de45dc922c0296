import { useLayoutEffect, useRef } from 'react';

/** What is called before a move: the control that has the focus keeps it, though its row is moved in the document. */
export function useKeptFocus() {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
  });
  return () => void (held.current = document.activeElement);
}
