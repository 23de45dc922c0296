import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useMedia } from '../useMedia.ts';
import { Drawer } from './Drawer.tsx';
import type { DrawerProps } from './DrawerWindow.tsx';

const DockedPanel = lazyNamed(() => import('./DockedPanel.tsx'), 'DockedPanel');

/** Stands beside the content where there is room, so that both are used; otherwise it is a drawer over it. */
export function SidePanel(props: DrawerProps) {
  const isWide = useMedia('(min-width: 1181px)');
  if (!isWide) return <Drawer {...props} />;
  return (
    <Suspense>
      <DockedPanel {...props} />
    </Suspense>
  );
}
