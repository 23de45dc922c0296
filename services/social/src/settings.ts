import { readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  /** `plain` answers each read from the documents alone, `cached` through wallCache. */
  WALL_READS: z.enum(['cached', 'plain']).default('cached'),
  /** Megabytes of memory for each kind of cached answer; with 0 only the fragments stored in posts are used. */
  WALL_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
});
