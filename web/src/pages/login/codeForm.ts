import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

/** Comes with the second step only. */
export const CodeForm = lazyPart(
  lazyNamed(() => import('../../features/secondFactor/CodeForm.tsx'), 'CodeForm', 'security'),
);
