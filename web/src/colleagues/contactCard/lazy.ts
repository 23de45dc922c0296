import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

export const ContactCode = lazyPart(lazyNamed(() => import('./ContactCode.tsx'), 'ContactCode', 'profileTabs'));
export const ContactCard = lazyPart(lazyNamed(() => import('./ContactCard.tsx'), 'ContactCard', 'profileTabs'));
