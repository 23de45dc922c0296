import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { AudiencePickerProps } from './AudiencePicker.tsx';

export const AudiencePicker = lazyPart<AudiencePickerProps>(
  lazyNamed(() => import('./AudiencePicker.tsx'), 'AudiencePicker', 'people', 'fields'),
);
