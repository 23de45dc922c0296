import { useEffect, useEffectEvent } from 'react';

/** Calls back when the reader returns to the tab: others may have changed meanwhile what it shows. */
export function useReturn(onReturn: () => void) {
  const act = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const listen = () => act();
    window.addEventListener('focus', listen);
    return () => window.removeEventListener('focus', listen);
  }, []);
}
