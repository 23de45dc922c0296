import { lazy } from 'react';
import { loadNamed } from '../../../lib/lazyNamed.ts';
import { loadEditor } from './DraftEditor.tsx';

const loadEditing = loadNamed(() => import('./TextEditing.tsx'), 'TextEditing', 'writing');

export const TextEditing = lazy(loadEditing);

/** Ahead of the press on "Edit". */
export function prepareEditing() {
  loadEditing().catch(() => undefined);
  loadEditor();
}
