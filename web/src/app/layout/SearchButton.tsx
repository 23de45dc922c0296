import { Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const PortalPalette = lazyNamed(() => import('./palette/PortalPalette.tsx'), 'PortalPalette', 'palette');

/** Opens the palette, as Ctrl K and ⌘ K do. By the key's place: on a Cyrillic layout it writes л. */
export function SearchButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Before it is seen: the keys may be pressed immediately.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        icon="find"
        label={t('layout.search')}
        title={`${t('layout.search')} (Ctrl K)`}
        aria-keyshortcuts="Control+K Meta+K"
        data-shortcut="search"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <PortalPalette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
