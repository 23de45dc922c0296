import { posts as contract } from '@atrium/contracts';
import { allow, answer, notFound, peopleOf, type Member } from '@atrium/kit';
import { followedBy } from '../follows/reading.ts';
import { changePost, publishPost, removePost } from './commands.ts';
import { mentionKey } from './rules.ts';
import { showChanged, showFeed, showNew, showPost } from './show.ts';
import { firstPage } from './wall.ts';
import { postsOf, type FeedPlace } from './store.ts';
import type { CardRow } from './post.ts';

type Found = Promise<{ rows: CardRow[]; next: string | null }>;

const feed = async (caller: Member, place: FeedPlace, found: Found) => showFeed(caller, await found, place.page);

const withKey = (caller: Member, key: string, place: FeedPlace) =>
  feed(caller, place, postsOf(caller).withKeys([key], place));

/** A feed about people; 404 for nobody of this company. Who has posts is known, so only empty feeds are looked at. */
async function feedAbout(caller: Member, users: string[], place: FeedPlace, found: Found) {
  const { rows } = await found;
  if (rows.length === 0) await Promise.all(users.map((user) => peopleOf(caller).one(user)));
  return feed(caller, place, found);
}

const aboutOne = (caller: Member, user: string, key: string, place: FeedPlace) =>
  feedAbout(caller, [user], place, postsOf(caller).withKeys([key], place));

const groupKeys = (caller: Member) =>
  caller.keys.filter((key) => key.startsWith('group:')).map((key) => `parent:${key}`);

export const postRoutes = [
  answer(contract.news, async ({ caller, params: { page }, query: { before } }) =>
    page === 1 && !before ? firstPage(caller) : feed(caller, { page }, postsOf(caller).wall({ page, before })),
  ),

  answer(contract.userFeed, async ({ caller, params: { userId, page }, query: { before } }) => {
    allow(userId === caller.userId);
    const place = { page, before };
    const followed = await followedBy(caller, userId);
    const keys = [...[userId, ...followed].map((user) => `author:${user}`), mentionKey(userId)];
    return feed(caller, place, postsOf(caller).withKeys(keys, place));
  }),

  answer(contract.query, async ({ caller, query: { page, before, author, mention, parent, type } }) => {
    const keys = [
      author && `author:${author}`,
      mention && mentionKey(mention),
      type && `type:${type}`,
      parent && `parent:${parent}`,
    ].filter((key) => key !== undefined);
    const place = { page, before };
    const found = keys.length ? postsOf(caller).withAllKeys(keys, place) : postsOf(caller).wall(place);
    const people = [author, mention].filter((user) => user !== undefined);
    return feedAbout(caller, people, place, found);
  }),

  answer(contract.ofClient, async ({ caller, params, query }) => withKey(caller, `parent:company:${params.id}`, query)),
  answer(contract.ofUser, async ({ caller, params, query }) =>
    aboutOne(caller, params.id, `author:${params.id}`, query),
  ),
  answer(contract.ofGroup, async ({ caller, params, query }) => {
    if (!caller.keys.includes(`group:${params.id}`)) throw notFound('group');
    return withKey(caller, `parent:group:${params.id}`, query);
  }),

  answer(contract.commented, async ({ caller, params, query }) =>
    aboutOne(caller, params.id, `commenter:${params.id}`, query),
  ),
  answer(contract.mentioning, async ({ caller, params, query }) =>
    aboutOne(caller, params.id, mentionKey(params.id), query),
  ),

  answer(contract.ofUserGroups, async ({ caller, params, query }) => {
    await peopleOf(caller).one(params.id);
    return feed(caller, query, postsOf(caller).withKeys(groupKeys(caller), query));
  }),

  answer(contract.ofFollowed, async ({ caller, params, query }) => {
    await peopleOf(caller).one(params.id);
    const followed = await followedBy(caller, params.id);
    return feed(
      caller,
      query,
      postsOf(caller).withKeys(
        followed.map((user) => `author:${user}`),
        query,
      ),
    );
  }),

  answer(contract.get, ({ caller, params }) => showPost(caller, params.id)),

  answer(contract.create, async ({ caller, body }) => showNew(caller, await publishPost(caller, body))),

  answer(contract.update, async ({ caller, params, body }) =>
    showChanged(caller, await changePost(caller, params.id, body)),
  ),

  answer(contract.remove, async ({ caller, params }) => {
    await removePost(caller, params.id);
    return { result: { _id: params.id } };
  }),
];
