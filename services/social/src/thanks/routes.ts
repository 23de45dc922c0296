import type { QueryOf, ThankYou } from '@atrium/contracts';
import { maxCountedThanks, thanks as contract } from '@atrium/contracts/thanks';
import { answer, peopleOf, type Member } from '@atrium/kit';
import { lookUp } from '../lookups.ts';
import { readablePosts, readableThanks } from '../posts/reading.ts';
import type { PostReads } from '../posts/reads.ts';
import { thankedKey, typeKey } from '../posts/rules.ts';
import { excerptWithoutMentions } from '../richText.ts';
import { idsBetween, rowsOfThanks, type ThankedRow } from './rules.ts';

export const thanksRoutes = (reads: PostReads) => [
  answer(contract.all, async ({ caller, query }) => {
    if (query.user) await peopleOf(caller).require([query.user]);
    return thankedPeople(caller, query);
  }),

  answer(contract.ofUser, async ({ caller, params: { id }, query }) => {
    await peopleOf(caller).require([id]);
    return reads.feed(caller, { anyOf: [thankedKey(id)] }, query);
  }),
];

async function thankedPeople(caller: Member, query: QueryOf<typeof contract.all>) {
  const { from, to, user, sort, page = 1, limit = 20 } = query;
  const key = user ? thankedKey(user) : typeKey('thanks');
  const found = await readableThanks(caller, key, idsBetween(from, to), maxCountedThanks + 1);
  const counted = found.slice(0, maxCountedThanks);
  const rows = rowsOfThanks(counted, sort);
  return {
    result: await shown(caller, rows.slice((page - 1) * limit, page * limit)),
    page,
    limit,
    total: rows.length,
    thanks_total: counted.length,
    isMore: found.length > counted.length,
  };
}

async function shown(caller: Member, rows: ThankedRow[]) {
  const posts = new Map(
    (
      await readablePosts(
        caller,
        rows.flatMap((row) => row.posts),
      )
    ).map((post) => [post._id, post]),
  );
  const { person } = await lookUp(caller, [
    ...rows.map(({ user }) => user),
    ...[...posts.values()].map((post) => post.author),
  ]);
  const thankYou = (id: string): ThankYou[] => {
    const post = posts.get(id);
    if (!post) return [];
    return [
      { _id: id, author: person(post.author), excerpt: excerptWithoutMentions(post.text), created: post.created },
    ];
  };
  return rows.map(({ user, count, posts: ids }) => ({ user: person(user), count, posts: ids.flatMap(thankYou) }));
}
