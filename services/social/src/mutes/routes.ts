import { mutedPosts as contract } from '@atrium/contracts/mutes';
import { answer } from '@atrium/kit';
import { readableIdsOf } from '../posts/reading.ts';
import { mutedKey } from '../posts/rules.ts';
import { mutePost, unmutePost } from './commands.ts';

const maxIds = 1000;

export const muteRoutes = [
  answer(contract.ids, async ({ caller }) => ({
    result: await readableIdsOf(caller, mutedKey(caller.userId), maxIds),
  })),

  answer(contract.mute, async ({ caller, params: { id } }) => {
    await mutePost(caller, id);
    return { result: { _id: id, muted: true } };
  }),

  answer(contract.unmute, async ({ caller, params: { id } }) => {
    await unmutePost(caller, id);
    return { result: { _id: id, muted: false } };
  }),
];
