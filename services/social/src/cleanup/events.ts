import type { EventData } from '@atrium/contracts';

export type Part = EventData<'social.part.removed'>;

export const partRemoved = (data: Part) => ({ type: 'social.part.removed' as const, data });
