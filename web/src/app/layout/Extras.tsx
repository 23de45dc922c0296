import { useLayoutEffect, useState } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { isTyping } from '../../lib/isTyping.ts';
import { OptionalPart } from '../../ui/OptionalPart.tsx';

const BackToTop = lazyNamed(() => import('./BackToTop.tsx'), 'BackToTop', 'shortcuts');
const Shortcuts = lazyNamed(() => import('../shortcuts/Shortcuts.tsx'), 'Shortcuts', 'shortcuts');

/** What long pages and the keyboard need; comes with the first scroll or key. */
export function Extras() {
  const [isTyped, setTyped] = useState(false);
  const [pressed] = useState<KeyboardEvent[]>([]);
  const [isScrolled, setScrolled] = useState(false);
  // Before anything is seen: a key may be pressed immediately.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Asked now: by the time the code is there, the field may be gone.
      if (isTyping(event.target)) return;
      pressed.push(event);
      setTyped(true);
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', () => setScrolled(true), { once: true, passive: true });
    return () => removeEventListener('keydown', onKey);
  }, [pressed]);
  return (
    <OptionalPart>
      {isScrolled && <BackToTop />}
      {isTyped && <Shortcuts pressed={pressed} />}
    </OptionalPart>
  );
}
