import { useEffect, useState } from 'react';

/**
 * For what is fetched when somebody opens it (OnDemand.tsx): it opens as it comes. Its button has been drawn anew by
 * then, and takes the focus first, since that is where the focus returns to.
 */
export function useOpenedAsItComes(place: HTMLElement | null, onOpen?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const change = (opened: boolean) => {
    setOpen(opened);
    if (opened) onOpen?.();
  };
  useEffect(() => {
    place?.querySelector('button')?.focus();
    change(true);
    // Once, as it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return [isOpen, change] as const;
}
