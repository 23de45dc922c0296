import { readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  /** Of the service that knows the files of courses. */
  KNOWLEDGE_URL: z.url(),
  /** Of the service that knows the time zone of a company. */
  IDENTITY_URL: z.url(),
});
