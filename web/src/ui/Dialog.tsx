import { Suspense } from 'react';
import { lazyNamed } from '../lib/lazyNamed.ts';
import type { DialogProps } from './DialogWindow.tsx';

const DialogWindow = lazyNamed(() => import('./DialogWindow.tsx'), 'DialogWindow');

/**
 * Stands open while it is rendered. Keeps the focus, closes by Escape, gives the focus back. Its code comes with the
 * first dialog.
 */
export const Dialog = (props: DialogProps) => (
  <Suspense>
    <DialogWindow {...props} />
  </Suspense>
);
