import { lazyNamed } from '../lib/lazyNamed.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

/** The comments of an item that is no post, with the field to write one. */
export const Comments = lazyPart(
  lazyNamed(() => import('./Comments.tsx'), 'Comments', 'comments', 'writing', 'fileField', 'moving'),
);
