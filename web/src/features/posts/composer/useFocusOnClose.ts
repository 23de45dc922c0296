import { useEffect, useRef, type RefObject } from 'react';

/** The button that a field becomes takes the focus that the field had. */
export function useFocusOnClose(isOpen: boolean, place: RefObject<HTMLElement | null>) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, place]);
}
