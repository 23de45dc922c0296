import type { Comment } from '@atrium/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishAll } from '../../lib/leaving.ts';
import { pushed } from '../../realtime/realtimeSlice.ts';
import { draftChanged, draftSent } from './drafts/slice.ts';
import { hasEarlier, selectEarlier, selectHidden, selectPost } from './selectors.ts';
import { commentRemovalAsked, earlierAsked, feedOpened, likeToggled } from './slice.ts';
import { countShown, mergeThreads } from './threads.ts';
import { buildComment, buildPost, idOf, people, wall } from './testing/wall.ts';

const post = buildPost(1, { comments: [buildComment(13), buildComment(14)], comments_total: 4 });
const feed = { result: [post], page: 1, limit: 20, next: null };

const withPost = async (answers = {}) => {
  const portal = await wall({ answers: { 'posts.news': feed, ...answers } });
  await portal.ask(feedOpened('wall'));
  const shown = () => selectPost(idOf(1))(portal.state())!;
  return { ...portal, shown, threads: () => shown().comments.map(({ _id }) => Number.parseInt(_id, 16)) };
};
const saved = (number: number, root?: number, comments_total?: number) =>
  pushed['comment:saved']({
    post_id: idOf(1),
    root_id: root === undefined ? null : idOf(root),
    _id: idOf(number),
    ...(comments_total !== undefined && { comments_total }),
  });
const threadOf = (comment: Comment) => ({ 'comments.thread': () => ({ result: comment }) });

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());
/** For what a push must not cause: longer than it waits for others, 100 ms. */
const nothingAsked = () => new Promise((resolve) => setTimeout(resolve, 120));

test('earlier comments come above, until there are none', async () => {
  const earlier = { result: [buildComment(11), buildComment(12)], next: null };
  const { ask, threads, shown, state } = await withPost({ 'comments.ofPost': earlier });
  expect(hasEarlier(shown(), selectEarlier(idOf(1))(state()))).toBe(true);
  await ask(earlierAsked(idOf(1)));
  expect(threads()).toEqual([11, 12, 13, 14]);
  expect(hasEarlier(shown(), selectEarlier(idOf(1))(state()))).toBe(false);
});

test('a new comment arrives live, once, however often it is pushed', async () => {
  const { ask, threads, names } = await withPost(threadOf(buildComment(15)));
  await ask(saved(15));
  await ask(saved(15));
  await vi.waitFor(() => expect(threads()).toEqual([13, 14, 15]));
  await nothingAsked();
  expect(names().filter((name) => name === 'comments.thread')).toHaveLength(1);
});

test('a push during a request is answered by another one afterwards', async () => {
  let running = 0;
  const thread = async () => {
    expect((running += 1)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    running -= 1;
    return { result: buildComment(14) };
  };
  const { ask, names } = await withPost({ 'comments.thread': thread });
  const count = () => names().filter((name) => name === 'comments.thread').length;
  await ask(saved(16, 14));
  await vi.waitFor(() => expect(count()).toBe(1));
  await ask(saved(17, 14));
  await vi.waitFor(() => expect(count()).toBe(2));
});

test('a new comment says how many there are, a changed one does not', async () => {
  const { ask, shown } = await withPost(threadOf(buildComment(15)));
  await ask(saved(15, undefined, 5));
  expect(shown().comments_total).toBe(5);
  await ask(saved(15));
  expect(shown().comments_total).toBe(5);
});

test('a change of a comment that is not loaded only counts', async () => {
  const { ask, threads, shown, names } = await withPost();
  await ask(saved(11, undefined, 6));
  await ask(saved(18, 11, 7));
  await nothingAsked();
  expect(threads()).toEqual([13, 14]);
  expect(shown().comments_total).toBe(7);
  expect(names()).not.toContain('comments.thread');
});

test('an answer joins its thread with the rights that the server gives', async () => {
  const answer = { ...buildComment(16, { author: people.ana }), can: { edit: true, remove: true } };
  const { ask, shown } = await withPost(threadOf(buildComment(14, { answers: [answer] })));
  await ask(saved(16, 14));
  await vi.waitFor(() =>
    expect(shown().comments[1]?.answers).toMatchObject([{ _id: idOf(16), can: { edit: true, remove: true } }]),
  );
});

test('a like on its way is not undone by a thread that was read before it', async () => {
  const { ask, shown } = await withPost({
    ...threadOf(buildComment(14, { answers: [buildComment(16)] })),
    'posts.like': () => new Promise(() => {}),
  });
  await ask(likeToggled({ postId: idOf(1), commentId: idOf(14) }));
  await ask(saved(16, 14));
  await vi.waitFor(() =>
    expect(shown().comments[1]).toMatchObject({ liked: true, likes_total: 1, answers: [{ _id: idOf(16) }] }),
  );
});

test('an own comment is not asked for again', async () => {
  const comment = buildComment(20, { author: people.ana });
  const { ask, names, threads } = await withPost({ 'comments.create': { result: comment }, ...threadOf(comment) });
  await ask(draftChanged({ key: 'c', value: { html: '<p>Yes</p>' } }));
  await ask(saved(20));
  await ask(draftSent('c', { kind: 'comment', postId: idOf(1), answers: null, rootId: null }));
  await nothingAsked();
  expect(threads()).toEqual([13, 14, 20]);
  expect(names()).not.toContain('comments.thread');
  await ask(saved(20));
  await vi.waitFor(() => expect(names()).toContain('comments.thread'));
});

test('a removed comment with answers leaves a placeholder, one without goes', async () => {
  const { ask, shown, threads } = await withPost({
    'comments.remove': {},
    ...threadOf(buildComment(14, { answers: [buildComment(16)] })),
  });
  await ask(saved(16, 14));
  await vi.waitFor(() => expect(shown().comments[1]?.answers).toHaveLength(1));
  await ask(commentRemovalAsked({ postId: idOf(1), rootId: null, id: idOf(14) }));
  await ask(commentRemovalAsked({ postId: idOf(1), rootId: null, id: idOf(13) }));
  await finishAll();
  expect(threads()).toEqual([14]);
  expect(shown().comments[0]).toMatchObject({ status: 'deleted', text: '' });
  expect(shown().comments_total).toBe(2);
});

test('a removal whose push comes before its answer is counted once', async () => {
  const { ask, shown } = await withPost({ 'comments.remove': {} });
  await ask(pushed['comment:removed']({ post_id: idOf(1), root_id: null, _id: idOf(13), comments_total: 3 }));
  await ask(commentRemovalAsked({ postId: idOf(1), rootId: null, id: idOf(13) }));
  await finishAll();
  expect(shown().comments_total).toBe(3);
});

test('threads of a newer answer join what is loaded only where they meet', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => buildComment(number)) as [never, never, never, never];
  expect(mergeThreads([one, two, three], [three, four])).toEqual([one, two, three, four]);
  expect(mergeThreads([one, two], [three, four])).toEqual([three, four]);
});

test('a comment whose removal can still be undone is not counted, and is counted off once', async () => {
  const { store, state, shown } = await withPost({ 'comments.remove': {} });
  const counted = () => countShown(shown(), selectHidden(state()));
  expect(counted()).toBe(4);
  vi.useFakeTimers();
  store.dispatch(commentRemovalAsked({ postId: idOf(1), rootId: null, id: idOf(14) }));
  expect(counted()).toBe(3);
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
  expect(counted()).toBe(3);
  expect(shown().comments_total).toBe(3);
});
