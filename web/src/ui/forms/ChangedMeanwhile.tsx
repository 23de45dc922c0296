import type { ReactNode } from 'react';
import type { Side } from '../../lib/editing/versions.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../lazyPart.tsx';

export interface ChangedField {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

export interface ChangedMeanwhileProps {
  /** The fields that both changed (`conflictsOf` of lib/editing/versions.ts). */
  fields: readonly ChangedField[];
  /** Labels of what only the other side changed, and is taken over. */
  taken?: readonly string[];
  /** Who has changed it, where that is known. */
  by?: string;
  busy?: boolean;
  onSave: (choices: Record<string, Side>) => void;
  /** Goes back to the form, which keeps what was typed. */
  onCancel: () => void;
}

/** Somebody else has saved meanwhile (409 `changed_meanwhile`): both versions side by side, to choose from. */
export const ChangedMeanwhile = lazyPart<ChangedMeanwhileProps>(
  lazyNamed(() => import('./VersionsDialog.tsx'), 'VersionsDialog', 'editing'),
);
