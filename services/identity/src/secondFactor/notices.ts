import type { Work } from '@atrium/kit';
import { addToJournal } from '../journal/commands.ts';
import { orderLetters } from '../mail/commands.ts';
import type { FactorChange } from '../mail/words.ts';
import type { UserDoc } from '../users/user.ts';

interface About {
  user: Pick<UserDoc, '_id' | 'client_id'>;
  by: { userId: string };
  ip: string;
}

/** Every change stands in the journal, and its owner gets a letter. */
export async function tellOf({ user, by, ip }: About, change: FactorChange, work: Work, after: unknown = null) {
  const entry = {
    user: by.userId,
    for_user: user._id,
    section: 'users',
    action: change,
    item_id: user._id,
    ip,
    after,
  } as const;
  await addToJournal(entry, user.client_id, work);
  await orderLetters([{ kind: 'second_factor', user_id: user._id, change }], work);
}
