import { readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  /** Of the service that knows the company and its day. */
  IDENTITY_URL: z.url(),
  /** Of the service that knows the files of posts and comments. */
  KNOWLEDGE_URL: z.url(),
  /** Of the service that owns ideas, which can be commented. */
  WORKFLOW_URL: z.url(),
  /** `plain` answers each read from the documents alone, `cached` through wallCache. */
  WALL_READS: z.enum(['cached', 'plain']).default('cached'),
  /** Megabytes of memory for each kind of cached answer; with 0 only the fragments stored in posts are used. */
  WALL_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  /** The address of a server with the API of LibreTranslate; empty: nothing is translated. */
  TRANSLATE_URL: z.union([z.literal(''), z.url()]).default(''),
  TRANSLATE_API_KEY: z.string().default(''),
});
