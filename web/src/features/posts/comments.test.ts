import { expect, test } from 'vitest';
import { pushed } from '../../realtime/realtimeSlice.ts';
import { ids } from '../../app/testing/cast.ts';
import { hasEarlier, selectEarlier, selectPost } from './selectors.ts';
import { commentRemovalAsked, earlierAsked, feedOpened } from './slice.ts';
import { mergeThreads } from './threads.ts';
import { buildComment, buildPost, idOf, people, wall } from './testing/wall.ts';

const post = buildPost(1, { comments: [buildComment(13), buildComment(14)], comments_total: 4 });
const feed = { result: [post], page: 1, limit: 20, next: null };

const withPost = async (answers = {}) => {
  const portal = await wall({ answers: { 'posts.news': feed, ...answers } });
  await portal.ask(feedOpened('wall'));
  const shown = () => selectPost(idOf(1))(portal.state())!;
  return { ...portal, shown, threads: () => shown().comments.map(({ _id }) => Number.parseInt(_id, 16)) };
};
const saved = (comment = buildComment(15), root_id: string | null = null) =>
  pushed['comment:saved']({ post_id: idOf(1), root_id, comment });

test('earlier comments come above, until there are none', async () => {
  const earlier = { result: [buildComment(11), buildComment(12)], next: null };
  const { ask, threads, shown, state } = await withPost({ 'comments.ofPost': earlier });
  expect(hasEarlier(shown(), selectEarlier(idOf(1))(state()))).toBe(true);
  await ask(earlierAsked(idOf(1)));
  expect(threads()).toEqual([11, 12, 13, 14]);
  expect(hasEarlier(shown(), selectEarlier(idOf(1))(state()))).toBe(false);
});

test('a new comment arrives live, once, however often it is told', async () => {
  const { ask, threads } = await withPost();
  await ask(saved());
  await ask(saved());
  expect(threads()).toEqual([13, 14, 15]);
});

test('a new comment tells how many there are, a changed one does not', async () => {
  const { ask, shown } = await withPost();
  await ask(pushed['comment:saved']({ post_id: idOf(1), root_id: null, comment: buildComment(15), comments_total: 5 }));
  expect(shown().comments_total).toBe(5);
  await ask(saved(buildComment(15, { status: 'edited' })));
  expect(shown().comments_total).toBe(5);
});

test('a change of a comment that is not loaded shows nothing', async () => {
  const { ask, threads } = await withPost();
  await ask(saved(buildComment(11, { status: 'edited' })));
  expect(threads()).toEqual([13, 14]);
});

test('an answer joins its thread, and rights are the reader’s own', async () => {
  const { ask, shown } = await withPost();
  await ask(saved(buildComment(16, { author: people.ana }), idOf(14)));
  expect(shown().comments[1]?.answers).toMatchObject([{ _id: idOf(16), can: { edit: true, remove: true } }]);
  await ask(saved(buildComment(17), idOf(14)));
  expect(shown().comments[1]?.answers[1]).toMatchObject({ can: { edit: false, remove: false } });
  expect(ids.ana).toBe(people.ana._id);
});

test('a removed comment with answers leaves a placeholder, one without goes', async () => {
  const { ask, shown, threads } = await withPost({ 'comments.remove': {} });
  await ask(saved(buildComment(16), idOf(14)));
  await ask(commentRemovalAsked({ postId: idOf(1), rootId: null, id: idOf(14) }));
  await ask(commentRemovalAsked({ postId: idOf(1), rootId: null, id: idOf(13) }));
  expect(threads()).toEqual([14]);
  expect(shown().comments[0]).toMatchObject({ status: 'deleted', text: '' });
  expect(shown().comments_total).toBe(2);
});

test('a removal that was told before its answer is counted once', async () => {
  const { ask, shown } = await withPost({ 'comments.remove': {} });
  await ask(pushed['comment:removed']({ post_id: idOf(1), root_id: null, _id: idOf(13), comments_total: 3 }));
  await ask(commentRemovalAsked({ postId: idOf(1), rootId: null, id: idOf(13) }));
  expect(shown().comments_total).toBe(3);
});

test('threads of a newer answer join what is loaded only where they meet', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => buildComment(number)) as [never, never, never, never];
  expect(mergeThreads([one, two, three], [three, four])).toEqual([one, two, three, four]);
  expect(mergeThreads([one, two], [three, four])).toEqual([three, four]);
});
