import { use, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { LayerContext } from './layers/LayerContext.ts';

/** Closes the dialog that it stands in, after a question when something is unsaved. */
export const DialogCancel = ({ children }: { children: ReactNode }) => (
  <Button look="outline" onClick={use(LayerContext)?.close}>
    {children}
  </Button>
);
