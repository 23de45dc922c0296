import { readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  /** Of the service that knows the pictures of items and achievements. */
  KNOWLEDGE_URL: z.url(),
});
