import { afterEach, expect, test, vi } from 'vitest';
import { finishAll } from '../../lib/leaving.ts';
import { networkReturned, pushed, realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { noAnswer, refusal, settle } from '../../app/testing/portal.ts';
import { selectFeed, selectPost } from './selectors.ts';
import {
  feedClosed,
  feedOpened,
  feedRetried,
  freshAsked,
  moreAsked,
  postCreated,
  postSeen,
  removalAsked,
} from './slice.ts';
import { block, bo, buildPost, idOf, wall } from './testing/wall.ts';

afterEach(() => void vi.useRealTimers());

const numbersOf = (ids: string[]) => ids.map((id) => Number.parseInt(id, 16));

test('a feed opens with its newest posts and continues from the cursor of the last', async () => {
  const news = ({ query }: { query: { before?: string } }) => (query.before ? block([2, 1]) : block([4, 3], 3));
  const { ask, state, calls } = await wall({ answers: { 'posts.news': news } });
  await ask(feedOpened('wall'));
  await ask(moreAsked('wall'));
  await ask(moreAsked('wall'));
  expect(numbersOf(selectFeed('wall')(state()).ids)).toEqual([4, 3, 2, 1]);
  const marks = calls.filter(({ name }) => name === 'posts.news').map(({ input }) => (input as never)['query']);
  expect(marks).toEqual([{}, { before: idOf(3) }]);
});

test('a feed whose service is unavailable says so and is loaded when the connection is back', async () => {
  let isDown = true;
  const news = () => (isDown ? Promise.reject(refusal(503, 'service_unavailable')) : block([1]));
  const { ask, state, store } = await wall({ answers: { 'posts.news': news } });
  await ask(feedOpened('wall'));
  expect(selectFeed('wall')(state())).toMatchObject({ status: 'failed', failure: 'service_unavailable' });
  expect(store.getState().feedback).toMatchObject({ error: null, toasts: [] });
  isDown = false;
  await ask(realtimeRestored());
  expect(selectFeed('wall')(state())).toMatchObject({ status: 'ready', ids: [idOf(1)] });
});

test('a feed that is left before its first page comes is loaded when it is opened again', async () => {
  let answer: Promise<unknown> = new Promise(() => {});
  const { ask, state } = await wall({ answers: { 'posts.news': () => answer } });
  await ask(feedOpened('wall'));
  await ask(feedClosed('wall'));
  answer = Promise.resolve(block([1]));
  await ask(feedOpened('wall'));
  expect(selectFeed('wall')(state())).toMatchObject({ status: 'ready', ids: [idOf(1)] });
});

test('a press on Retry does not wait', async () => {
  let isDown = true;
  const { ask, state } = await wall({
    answers: { 'posts.news': () => (isDown ? Promise.reject(noAnswer()) : block([1])) },
  });
  await ask(feedOpened('wall'));
  isDown = false;
  await ask(feedRetried('wall'));
  expect(selectFeed('wall')(state()).status).toBe('ready');
});

test('older posts that do not come leave what is there, and can be asked for again', async () => {
  let isDown = true;
  const news = ({ query }: { query: { before?: string } }) =>
    !query.before ? block([3, 2], 2) : isDown ? Promise.reject(noAnswer()) : block([1]);
  const { ask, state } = await wall({ answers: { 'posts.news': news } });
  await ask(feedOpened('wall'));
  await ask(moreAsked('wall'));
  expect(selectFeed('wall')(state())).toMatchObject({ more: 'failed', ids: [idOf(3), idOf(2)] });
  isDown = false;
  await ask(moreAsked('wall'));
  expect(numbersOf(selectFeed('wall')(state()).ids)).toEqual([3, 2, 1]);
});

test('older posts that do not come are asked for again when the network is back', async () => {
  let isDown = true;
  const news = ({ query }: { query: { before?: string } }) =>
    !query.before ? block([3, 2], 2) : isDown ? Promise.reject(noAnswer()) : block([1]);
  const { ask, state } = await wall({ answers: { 'posts.news': news } });
  await ask(feedOpened('wall'));
  await ask(moreAsked('wall'));
  isDown = false;
  await ask(networkReturned());
  expect(numbersOf(selectFeed('wall')(state()).ids)).toEqual([3, 2, 1]);
});

const published = (number: number, author = bo) => ({
  _id: idOf(number),
  author,
  parent: buildPost(number).parent,
  created: '2026-11-21T09:00:00.000Z',
});

test('a colleague’s new post is offered, and shown on request', async () => {
  let newest = [2, 1];
  const { ask, state } = await wall({ answers: { 'posts.news': () => block(newest) } });
  await ask(feedOpened('wall'));
  await ask(pushed['post:published'](published(3)));
  await ask(pushed['post:published'](published(3)));
  expect(selectFeed('wall')(state())).toMatchObject({ fresh: [idOf(3)], ids: [idOf(2), idOf(1)] });
  newest = [3, 2, 1];
  await ask(freshAsked('wall'));
  expect(selectFeed('wall')(state())).toMatchObject({ fresh: [], ids: newest.map(idOf) });
});

test('a post that is published while the feed is requested is offered, unless the answer has it', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { ask, state } = await wall({ answers: { 'posts.news': () => new Promise((resolve) => (answer = resolve)) } });
  await ask(feedOpened('wall'));
  await ask(pushed['post:published'](published(3)));
  await ask(pushed['post:published'](published(4)));
  answer(block([3, 2, 1]));
  await settle();
  expect(selectFeed('wall')(state())).toMatchObject({ fresh: [idOf(4)], ids: [3, 2, 1].map(idOf) });
});

test('a post that is published while the feed is filled in after a gap is offered, too', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { ask, state } = await wall({ answers: { 'posts.news': () => new Promise((resolve) => (answer = resolve)) } });
  await ask(feedOpened('wall'));
  answer(block([1]));
  await settle();
  await ask(realtimeRestored());
  await ask(pushed['post:published'](published(3)));
  await ask(postCreated({ post: buildPost(4), feeds: ['wall'] }));
  answer(block([2, 1]));
  await settle();
  expect(selectFeed('wall')(state())).toMatchObject({ fresh: [idOf(2), idOf(3)], ids: [idOf(4), idOf(1)] });
});

test('a post that is published between an early request and the connection is offered', async () => {
  let newest = [1];
  const { ask, state, sockets } = await wall({ answers: { 'posts.news': () => block(newest) } });
  vi.useFakeTimers();
  const settled = ask(feedOpened('wall'));
  await vi.advanceTimersByTimeAsync(10);
  await settled;
  newest = [2, 1];
  sockets[0]!.emit('connect');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(selectFeed('wall')(state())).toMatchObject({ fresh: [idOf(2)], ids: [idOf(1)] });
});

test('a feed that is opened on a live connection is requested once', async () => {
  const { ask, calls, sockets } = await wall({ answers: { 'posts.news': block([1]), 'posts.userFeed': block([1]) } });
  sockets[0]!.emit('connect');
  vi.useFakeTimers();
  void ask(feedOpened('wall'));
  void ask(feedOpened('personal'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.filter(({ name }) => name === 'posts.userFeed')).toHaveLength(1);
});

test('what was missed while the connection was down is offered, and deleted posts disappear', async () => {
  let newest = [3, 2, 1];
  const { ask, state } = await wall({ answers: { 'posts.news': () => block(newest) } });
  await ask(feedOpened('wall'));
  newest = [5, 4, 3, 1];
  await ask(realtimeRestored());
  expect(selectFeed('wall')(state())).toMatchObject({ fresh: [idOf(5), idOf(4)], ids: [idOf(3), idOf(1)] });
});

test('after a long gap the feed starts again, without a hole in it', async () => {
  let answer = block([2, 1], 1);
  const { ask, state } = await wall({ answers: { 'posts.news': () => answer } });
  await ask(feedOpened('wall'));
  answer = block([9, 8], 8);
  await ask(freshAsked('wall'));
  expect(selectFeed('wall')(state())).toMatchObject({ ids: [idOf(9), idOf(8)], next: idOf(8) });
});

test('counters are set, however often a push comes', async () => {
  const { ask, state } = await wall({ answers: { 'posts.news': block([1]) } });
  await ask(feedOpened('wall'));
  const counted = pushed['post:counted']({ _id: idOf(1), likes_total: 3, comments_total: 2, views_total: 9 });
  await ask(counted);
  await ask(counted);
  expect(selectPost(idOf(1))(state())).toMatchObject({ likes_total: 3, comments_total: 2, views_total: 9 });
});

test('a removed post disappears everywhere', async () => {
  const { ask, state } = await wall({ answers: { 'posts.news': block([2, 1]), 'posts.remove': {} } });
  await ask(feedOpened('wall'));
  await ask(removalAsked(idOf(2)));
  await finishAll();
  await ask(pushed['post:removed']({ _id: idOf(1) }));
  expect(selectFeed('wall')(state()).ids).toEqual([]);
});

test('a view is reported once a session', async () => {
  const { ask, names } = await wall({ answers: { 'posts.view': { result: { _id: idOf(1), views_total: 1 } } } });
  await ask(postSeen(idOf(1)));
  await ask(postSeen(idOf(1)));
  expect(names().filter((name) => name === 'posts.view')).toHaveLength(1);
});
