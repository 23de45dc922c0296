import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusNear, pathOf } from './focus.ts';

/** Gives the focus back to where it was when the component goes, or nearby; not when the user has put it elsewhere. */
export function useFocusReturn(isOpen = true, opener?: () => HTMLElement | null | undefined) {
  const from = useRef(opener);
  useLayoutEffect(() => {
    from.current = opener;
  });
  useEffect(() => {
    if (!isOpen) return;
    const path = pathOf(from.current?.() ?? document.activeElement);
    return () => focusNear(path);
  }, [isOpen]);
}
