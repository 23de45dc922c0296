import { posts as contract } from '@atrium/contracts/posts';
import { allow, answer, peopleOf, type Member } from '@atrium/kit';
import { followedBy } from '../follows/reading.ts';
import { asReaderOf } from '../groups/reading.ts';
import { changePost, publishPost, removePost } from './commands.ts';
import type { FeedCursor } from './feeds.ts';
import type { PostReads } from './reads.ts';
import {
  authorKey,
  canReadPersonalFeed,
  commenterKey,
  mentionKey,
  parentKey,
  parentTypeKey,
  typeKey,
} from './rules.ts';
import { showPostPage } from './show.ts';

const groupKeys = (caller: Member) =>
  caller.keys.filter((key) => key.startsWith('group:')).map((key) => parentKey('group', key.slice('group:'.length)));

export function postRoutes(reads: PostReads) {
  const feedAbout = async (caller: Member, user: string, anyOf: string[], cursor: FeedCursor) => {
    await peopleOf(caller).require([user]);
    return reads.feed(caller, { anyOf }, cursor);
  };

  return [
    answer(contract.news, async ({ caller, params: { page }, query: { before } }) =>
      reads.feed(caller, 'wall', { page, before }),
    ),

    answer(contract.userFeed, async ({ caller, params: { userId, page }, query: { before } }) => {
      allow(canReadPersonalFeed(caller, userId));
      const followed = await followedBy(caller, userId);
      const anyOf = [...[userId, ...followed].map(authorKey), mentionKey(userId)];
      return reads.feed(caller, { anyOf }, { page, before });
    }),

    answer(contract.query, async ({ caller, query: { page, before, author, mention, parent, type } }) => {
      await peopleOf(caller).require([author, mention].filter((user) => user !== undefined));
      const allOf = [
        author && authorKey(author),
        mention && mentionKey(mention),
        type && typeKey(type),
        parent && parentTypeKey(parent),
      ].filter((key) => key !== undefined);
      return reads.feed(caller, allOf.length ? { allOf } : 'wall', { page, before });
    }),

    answer(contract.ofClient, async ({ caller, params, query }) =>
      reads.feed(caller, { anyOf: [parentKey('company', params.id)] }, query),
    ),
    answer(contract.ofGroup, async ({ caller, params, query }) => {
      const reader = await asReaderOf(caller, params.id);
      return reads.feed(reader, { anyOf: [parentKey('group', params.id)] }, query);
    }),

    answer(contract.ofUser, async ({ caller, params: { id }, query }) => feedAbout(caller, id, [authorKey(id)], query)),
    answer(contract.commented, async ({ caller, params: { id }, query }) =>
      feedAbout(caller, id, [commenterKey(id)], query),
    ),
    answer(contract.mentioning, async ({ caller, params: { id }, query }) =>
      feedAbout(caller, id, [mentionKey(id)], query),
    ),
    answer(contract.ofUserGroups, async ({ caller, params: { id }, query }) => {
      allow(canReadPersonalFeed(caller, id));
      return reads.feed(caller, { anyOf: groupKeys(caller) }, query);
    }),
    answer(contract.ofFollowed, async ({ caller, params: { id }, query }) => {
      const followed = await followedBy(caller, id);
      return feedAbout(caller, id, followed.map(authorKey), query);
    }),

    answer(contract.get, ({ caller, params }) => reads.page(caller, params.id)),

    answer(contract.create, async ({ caller, body }) => ({
      result: await showPostPage(caller, await publishPost(caller, body)),
    })),

    answer(contract.update, async ({ caller, params, body }) => ({
      result: await showPostPage(caller, await changePost(caller, params.id, body)),
    })),

    answer(contract.remove, async ({ caller, params }) => {
      await removePost(caller, params.id);
      return { result: { _id: params.id } };
    }),
  ];
}
