import { readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  /** Megabytes for each of three kinds of things kept ready (hot.ts); 0 keeps nothing. */
  READY_MB: z.coerce.number().int().min(0).max(4096).default(64),
});
