import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';

const BackToTop = lazyNamed(() => import('./BackToTop.tsx'), 'BackToTop', 'shortcuts');
const Shortcuts = lazyNamed(() => import('../shortcuts/Shortcuts.tsx'), 'Shortcuts', 'shortcuts');

/** What long pages and the keyboard need; comes with the first scroll or key. */
export function Extras() {
  const [isTyped, setTyped] = useState(false);
  const [pressed] = useState<KeyboardEvent[]>([]);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      pressed.push(event);
      setTyped(true);
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', () => setScrolled(true), { once: true, passive: true });
    return () => removeEventListener('keydown', onKey);
  }, [pressed]);
  return (
    <Suspense>
      {isScrolled && <BackToTop />}
      {isTyped && <Shortcuts pressed={pressed} />}
    </Suspense>
  );
}
