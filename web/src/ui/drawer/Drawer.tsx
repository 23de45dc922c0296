import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import type { DrawerProps } from './DrawerWindow.tsx';

const DrawerWindow = lazyNamed(() => import('./DrawerWindow.tsx'), 'DrawerWindow');

/**
 * Stands open at the side while it is rendered, over the page; on a phone it fills the screen. Back and Escape close it,
 * and the focus returns. Its code comes with the first drawer.
 */
export const Drawer = (props: DrawerProps) => (
  <Suspense>
    <DrawerWindow {...props} />
  </Suspense>
);
