import type { EventData } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { recordInJournal, type Member, type Work } from '@atrium/kit';
import { excerptOf } from './richText.ts';

type Action = Extract<EventData<'social.audit.recorded'>['action'], `${'post' | 'comment'}_${string}`>;

interface Item {
  _id: string;
  author: string;
  text: string;
  read_keys: string[];
}

const openToAll = readKey('wall', 'all');

/**
 * Tells the journal what a person does to an item of another. Texts of groups stay out of it: administrators who are no
 * members read the journal, too.
 */
export function auditOthers(caller: Member, action: Action, { _id, author, text, read_keys }: Item, work: Work) {
  if (author === caller.userId) return;
  const shown = read_keys.includes(openToAll) ? { excerpt: excerptOf(text) } : null;
  const [before, after] = action.endsWith('_removed') ? [shown, null] : [null, shown];
  recordInJournal(caller, { section: 'posts', action, item_id: _id, for_user: author, before, after }, work);
}
