import { expect, test } from 'vitest';
import { refusal } from '../../app/testing/portal.ts';
import { pushed, realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { draftChanged, draftDropped, draftSent, selectDraft } from './drafts/slice.ts';
import { selectFeed, selectLost, selectPage, selectPost } from './selectors.ts';
import { feedOpened, lostTextDropped, postOpened } from './slice.ts';
import { buildComment, buildPost, idOf, wall } from './testing/wall.ts';

const post = buildPost(1, { comments: [buildComment(13, { answers: [buildComment(15)] }), buildComment(14)] });
const id = post._id;
const removed = pushed['post:removed']({ _id: id });
const write = (key: string, html = '<p>Half a thought</p>') => draftChanged({ key, value: { html } });

const withPost = async (answers = {}) => {
  const feed = { result: [post], page: 1, limit: 20, next: null };
  const portal = await wall({ answers: { 'posts.news': feed, ...answers } });
  await portal.ask(feedOpened('wall'));
  const { state } = portal;
  const isShown = () => selectFeed('wall')(state()).ids.includes(id) && selectPost(id)(state()) !== undefined;
  return { ...portal, isShown, isLost: () => selectLost(id)(state()) !== null };
};

test.each([`comment:${id}`, `answer:${idOf(14)}`, `edit:${id}`, `edit:${idOf(15)}`])(
  'a deleted post stays, as lost, until the text of %s is given up',
  async (key) => {
    const { ask, isShown, isLost } = await withPost();
    await ask(write(key));
    await ask(removed);
    expect([isShown(), isLost()]).toEqual([true, true]);
    await ask(lostTextDropped(id));
    expect([isShown(), isLost()]).toEqual([true, true]);
    await ask(draftDropped(key));
    await ask(lostTextDropped(id));
    expect([isShown(), isLost()]).toEqual([false, false]);
  },
);

const emptyFeed = { result: [], page: 1, limit: 20, next: null };
const later = { ...emptyFeed, result: [buildPost(9)] };

test.each(['before the connection is back', 'while it was lost'])(
  'a post to which a text is being written stays when the feed is read again, deleted %s',
  async (when) => {
    const gone = () => Promise.reject(refusal(404, 'not_found'));
    let reads = 0;
    const news = () => (reads++ ? later : { ...emptyFeed, result: [buildPost(9), { ...post, _id: idOf(10) }] });
    const portal = await wall({ answers: { 'posts.news': news, 'posts.get': gone } });
    const { ask, state } = portal;
    await ask(feedOpened('wall'));
    await ask(write(`comment:${idOf(10)}`));
    if (when.startsWith('before')) await ask(pushed['post:removed']({ _id: idOf(10) }));
    await ask(realtimeRestored());
    expect(selectFeed('wall')(state()).ids).toEqual([idOf(10), idOf(9)]);
    expect(selectLost(idOf(10))(state())).not.toBe(null);
  },
);

test('a deleted post goes where nothing is written to it', async () => {
  const { ask, isShown } = await withPost();
  await ask(write(`comment:${id}`, ''));
  await ask(write(`comment:${idOf(2)}`));
  await ask(removed);
  expect(isShown()).toBe(false);
});

test('a comment that finds no post any more keeps its text', async () => {
  const gone = () => Promise.reject(refusal(404, 'not_found'));
  const { ask, state, isLost } = await withPost({ 'comments.create': gone, 'posts.get': gone });
  const key = `comment:${id}`;
  await ask(write(key));
  await ask(draftSent(key, { kind: 'comment', postId: id, answers: null, rootId: null }));
  expect(isLost()).toBe(true);
  expect(selectDraft(key)(state())?.html).toBe('<p>Half a thought</p>');
});

test.each([
  ['<p>Half a thought</p>', true],
  ['', false],
])('the page of a post that was deleted while the connection was lost, with %j being written', async (html, stays) => {
  let isGone = false;
  const answer = () => (isGone ? Promise.reject(refusal(404, 'not_found')) : { result: post });
  const { ask, state } = await wall({ answers: { 'posts.get': answer } });
  await ask(postOpened(id));
  await ask(write(`comment:${id}`, html));
  isGone = true;
  await ask(realtimeRestored());
  expect(selectLost(id)(state()) !== null).toBe(stays);
  expect(selectPage(id)(state())?.status).toBe(stays ? 'ready' : 'missing');
});

test('a deleted comment leaves a placeholder where an answer to it is being written', async () => {
  const { ask, state } = await withPost();
  const gone = (number: number, root: number | null) =>
    pushed['comment:removed']({
      post_id: id,
      root_id: root === null ? null : idOf(root),
      _id: idOf(number),
      comments_total: 2,
    });
  const threads = () => selectPost(id)(state())!.comments.map((thread) => [thread._id, thread.status]);
  await ask(write(`answer:${idOf(14)}`));
  await ask(gone(14, null));
  expect(threads()).toContainEqual([idOf(14), 'deleted']);
  await ask(gone(15, 13));
  await ask(gone(13, null));
  expect(threads()).toEqual([[idOf(14), 'deleted']]);
});
