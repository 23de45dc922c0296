import { useEffect, useState } from 'react';

/** Milliseconds until a moment; null without one. */
export function useClock(ends: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (ends === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [ends]);
  return ends === null ? null : ends - now;
}
