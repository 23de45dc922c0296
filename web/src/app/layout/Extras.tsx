import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';

const BackToTop = lazyNamed(() => import('./BackToTop.tsx'), 'BackToTop', 'shortcuts');
const Shortcuts = lazyNamed(() => import('../shortcuts/Shortcuts.tsx'), 'Shortcuts', 'shortcuts');

/** What long pages and the keyboard need; comes with the first scroll or key. */
export function Extras() {
  const [key, setKey] = useState<KeyboardEvent | null>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    addEventListener('keydown', setKey, { once: true });
    addEventListener('scroll', () => setScrolled(true), { once: true, passive: true });
    return () => removeEventListener('keydown', setKey);
  }, []);
  return (
    <Suspense>
      {isScrolled && <BackToTop />}
      {key && <Shortcuts first={key} />}
    </Suspense>
  );
}
