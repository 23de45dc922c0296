import { readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  /** Of the service that knows the files of messages. */
  KNOWLEDGE_URL: z.url(),
});
