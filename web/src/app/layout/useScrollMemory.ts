import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** A new page begins at its top; going back restores the scroll position. */
export function useScrollMemory() {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    scrollTo(0, isReturn ? (positions.get(key) ?? 0) : 0);
    // Only a new path is a new page; a changed query is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  useEffect(() => {
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}
