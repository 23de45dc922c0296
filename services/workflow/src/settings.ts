import { readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  /** Of the service that knows the files of ideas. */
  KNOWLEDGE_URL: z.url(),
  /** Of the service that knows the heads of departments. */
  IDENTITY_URL: z.url(),
});
