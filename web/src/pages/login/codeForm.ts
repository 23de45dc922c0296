import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

/** Comes with the second step only. */
export const CodeForm = lazyPart(
  lazyNamed(() => import('../../features/security/secondFactor/CodeForm.tsx'), 'CodeForm', 'security'),
);

/** Comes after the form. */
export const PasskeyButton = lazyPart(
  lazyNamed(() => import('../../features/security/secondFactor/PasskeyButton.tsx'), 'PasskeyButton'),
);
