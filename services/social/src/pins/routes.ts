import { pinnedPosts as contract } from '@atrium/contracts/pins';
import { answer } from '@atrium/kit';
import { asReaderOf } from '../groups/reading.ts';
import type { PostReads } from '../posts/reads.ts';
import { pinnedKey } from '../posts/rules.ts';
import { pinPost, unpinPost } from './commands.ts';

export const pinRoutes = (reads: PostReads) => [
  answer(contract.list, async ({ caller, query: { group } }) => {
    const reader = group ? await asReaderOf(caller, group) : caller;
    const parent = group
      ? ({ type: 'group', id: group } as const)
      : ({ type: 'company', id: caller.clientId } as const);
    return reads.feed(reader, { anyOf: [pinnedKey(parent)] }, {});
  }),

  answer(contract.pin, async ({ caller, params: { id } }) => {
    await pinPost(caller, id);
    return { result: { _id: id, pinned: true } };
  }),

  answer(contract.unpin, async ({ caller, params: { id } }) => {
    await unpinPost(caller, id);
    return { result: { _id: id, pinned: false } };
  }),
];
