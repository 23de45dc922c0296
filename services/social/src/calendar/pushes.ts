import { keysUnder } from '@atrium/contracts/audience';
import { push } from '@atrium/kit';
import type { EventDoc } from './event.ts';

type Seen = Pick<EventDoc, 'client_id' | '_id' | 'read_keys'>;

/** To those who see it, and those who did before. */
export const pushEvent = ({ client_id, _id, read_keys }: Seen, before: readonly string[] = []) =>
  push(client_id, keysUnder('calendar', [...new Set([...read_keys, ...before])]), 'calendar:changed', { _id });

/** To its author and to the person who has answered: of a company-wide event the others would ask again with each answer. */
export const pushAnswer = ({ client_id, _id, author }: Pick<EventDoc, 'client_id' | '_id' | 'author'>, by: string) =>
  push(
    client_id,
    keysUnder(
      'calendar',
      [author, by].map((user) => `user:${user}`),
    ),
    'calendar:changed',
    { _id },
  );
