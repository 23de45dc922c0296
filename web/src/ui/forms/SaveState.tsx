import { lazyNamed } from '../../lib/lazyNamed.ts';
import type { AutosaveState } from '../../lib/editing/autosave.ts';
import { lazyPart } from '../lazyPart.tsx';

export interface SaveStateProps {
  state: AutosaveState;
  onRetry: () => void;
}

/** One line that tells whether a form that saves itself has done so. */
export const SaveState = lazyPart<SaveStateProps>(lazyNamed(() => import('./SaveLine.tsx'), 'SaveLine', 'editing'));
