import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

export const AwayNote = lazyPart(lazyNamed(() => import('./AwayNote.tsx'), 'AwayNote', 'people'));
