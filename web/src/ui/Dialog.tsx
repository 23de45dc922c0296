import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogWindow.tsx';

const DialogWindow = lazy(() => import('./DialogWindow.tsx').then((module) => ({ default: module.DialogWindow })));

/**
 * Stands open while it is rendered. Keeps the focus, closes by Escape, gives the focus back. Its code comes with the
 * first dialog.
 */
export const Dialog = (props: DialogProps) => (
  <Suspense>
    <DialogWindow {...props} />
  </Suspense>
);
