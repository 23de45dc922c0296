import { unitOfWork, type Member } from '@atrium/kit';
import { mutedKey } from '../posts/rules.ts';
import { postChanges } from '../posts/store.ts';
import { postMuted, postUnmuted } from './events.ts';

// A muted post carries a feed key of the person, as a saved one does; only what changes is announced.

export const mutePost = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    if (await postChanges(caller).addFeedKey(id, mutedKey(caller.userId), work)) work.announce(postMuted(caller, id));
    return null;
  });

export const unmutePost = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const isChanged = await postChanges(caller).removeFeedKey(id, mutedKey(caller.userId), work);
    if (isChanged) work.announce(postUnmuted(caller, id));
    return null;
  });
