import { keysUnder } from '@atrium/contracts/audience';
import { push } from '@atrium/kit';
import type { EventDoc } from './event.ts';

type Seen = Pick<EventDoc, 'client_id' | '_id' | 'read_keys'>;

/** To those who see it, and those who did before. */
export const pushEvent = ({ client_id, _id, read_keys }: Seen, before: readonly string[] = []) =>
  push(client_id, keysUnder('calendar', [...new Set([...read_keys, ...before])]), 'calendar:changed', { _id });
