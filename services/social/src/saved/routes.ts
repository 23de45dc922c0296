import { savedPosts as contract } from '@atrium/contracts/saved';
import { answer } from '@atrium/kit';
import { readableIdsOf } from '../posts/reading.ts';
import type { PostReads } from '../posts/reads.ts';
import { savedKey } from '../posts/rules.ts';
import { savePost, unsavePost } from './commands.ts';

const maxIds = 1000;

export const savedRoutes = (reads: PostReads) => [
  answer(contract.list, ({ caller, query }) => reads.feed(caller, { anyOf: [savedKey(caller.userId)] }, query)),

  answer(contract.ids, async ({ caller }) => ({
    result: await readableIdsOf(caller, savedKey(caller.userId), maxIds),
  })),

  answer(contract.save, async ({ caller, params: { id } }) => {
    await savePost(caller, id);
    return { result: { _id: id, saved: true } };
  }),

  answer(contract.unsave, async ({ caller, params: { id } }) => {
    await unsavePost(caller, id);
    return { result: { _id: id, saved: false } };
  }),
];
