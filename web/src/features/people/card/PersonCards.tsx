import type { Person } from '@atrium/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLayer } from '../../../ui/layers/useLayer.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PersonCard } from './PersonCard.tsx';
import classes from './PersonCards.module.css';
import { placeBeside } from './placeBeside.ts';
import { watchPeople, type Named } from './watchPeople.ts';

interface CardsProps {
  /** What has brought this code along. */
  since: Event;
  onThank?: (person: Person) => void;
}

/** The card of the person whose name is pointed at, focused or held. */
export function PersonCards({ since, onThank }: CardsProps) {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ named: Named; page: string } | null>(null);
  // The name may be gone with its page.
  const shown = opened?.page === key ? opened.named : null;
  const card = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(
    () =>
      watchPeople({
        onOpen: (named) => setOpened({ named, page: key }),
        onLeave: (by) => setOpened((now) => (now?.named.by === by ? null : now)),
        onClose: close,
        cardOf: () => card.current,
        since,
      }),
    [close, key, since],
  );
  // Only a press opens a layer: who points at a name has not gone anywhere that Back could leave.
  useLayer({ isOpen: shown?.by === 'touch', onClose: close, opener: () => shown?.anchor });
  useKeys(shown, card, close);
  if (!shown) return null;
  const thank = (person: Person) => {
    close();
    onThank?.(person);
  };
  return createPortal(<OpenCard key={shown.id} shown={shown} card={card} onThank={onThank && thank} />, document.body);
}

/** Escape closes a card that is no layer, and nothing below it; the arrow down goes from the name into it. */
function useKeys(shown: Named | null, card: React.RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = card.current?.contains(document.activeElement) ?? false;
      const goesIn = event.key === 'ArrowDown' && document.activeElement === shown.anchor;
      const closes = event.key === 'Escape' && shown.by !== 'touch';
      if (!closes && !goesIn) return;
      event.preventDefault();
      event.stopPropagation();
      if (goesIn) return card.current?.querySelector<HTMLElement>('a[href], button')?.focus();
      if (isInside) shown.anchor.focus();
      close();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [shown, card, close]);
}

interface Props {
  shown: Named;
  card: React.RefObject<HTMLDivElement | null>;
  onThank: ((person: Person) => void) | undefined;
}

function OpenCard({ shown, card, onThank }: Props) {
  const { t } = useTranslation();
  const { anchor, id, by } = shown;
  useLayoutEffect(() => {
    const element = card.current!;
    const place = () => placeBeside(element, anchor);
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [anchor, card]);
  return (
    <div ref={card} role="dialog" aria-label={t('people.card')} className={classes.card} data-no-card>
      <PersonCard id={id} onThank={onThank} />
      {by === 'focus' && (
        <VisuallyHidden>
          <span role="status">{t('people.cardOpened')}</span>
        </VisuallyHidden>
      )}
    </div>
  );
}
