import { useEffect, useState } from 'react';

/**
 * Opens what is fetched on a press (OnDemand.tsx) when it has come. Its button has been drawn again by then and takes the
 * focus first, since the focus returns there.
 */
export function useOpenedAsItComes(container: HTMLElement | null) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    container?.querySelector('button')?.focus();
    setOpen(true);
    // Once, as it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return [isOpen, setOpen] as const;
}
