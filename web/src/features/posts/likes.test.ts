import { afterEach, expect, test, vi } from 'vitest';
import { noAnswer, settle } from '../../app/testing/portal.ts';
import { selectPost } from './selectors.ts';
import { feedLoaded, feedOpened, likeToggled, postLoaded } from './slice.ts';
import { block, buildPost, idOf, wall } from './testing/wall.ts';

afterEach(() => void vi.useRealTimers());

const likePost = likeToggled({ postId: idOf(1) });

test('a like is shown immediately, and then as the server counts it', async () => {
  const like = { result: { _id: idOf(1), liked: true, likes_total: 7, likes: [] } };
  const { ask, store, state } = await wall({ answers: { 'posts.news': block([1]), 'posts.like': like } });
  await ask(feedOpened('wall'));
  store.dispatch(likePost);
  expect(selectPost(idOf(1))(state())).toMatchObject({ liked: true, likes_total: 1 });
  await settle();
  expect(selectPost(idOf(1))(state())).toMatchObject({ liked: true, likes_total: 7 });
});

test('a like that does not arrive is taken back', async () => {
  const { ask, state } = await wall({
    answers: { 'posts.news': block([1]), 'posts.like': () => Promise.reject(noAnswer()) },
  });
  await ask(feedOpened('wall'));
  await ask(likePost);
  expect(selectPost(idOf(1))(state())).toMatchObject({ liked: false, likes_total: 0 });
});

test('a feed that was read before a like does not undo it, nor its call', async () => {
  let liked = false;
  const like = async () => {
    await settle();
    liked = !liked;
    return { result: { _id: idOf(1), liked, likes_total: Number(liked), likes: [] } };
  };
  const { ask, store, state } = await wall({ answers: { 'posts.news': block([1]), 'posts.like': like } });
  await ask(feedOpened('wall'));
  store.dispatch(likePost);
  await ask(feedLoaded({ name: 'wall', answer: { ...block([1]), limit: 20 }, arrived: [] }));
  await settle();
  expect(liked).toBe(true);
  await ask(postLoaded(buildPost(1, { text: '<p>Edited</p>' })));
  expect(selectPost(idOf(1))(state())).toMatchObject({ liked: true, likes_total: 1, text: '<p>Edited</p>' });
});

test('later reads show what another tab has done', async () => {
  const like = { result: { _id: idOf(1), liked: true, likes_total: 1, likes: [] } };
  const { ask, store, state } = await wall({ answers: { 'posts.news': block([1]), 'posts.like': like } });
  await ask(feedOpened('wall'));
  vi.useFakeTimers();
  store.dispatch(likePost);
  await vi.advanceTimersByTimeAsync(11_000);
  store.dispatch(postLoaded(buildPost(1)));
  expect(selectPost(idOf(1))(state())).toMatchObject({ liked: false, likes_total: 0 });
});

test('quick presses end as the person wants, one call at a time', async () => {
  let liked = false;
  let atOnce = 0;
  const like = async () => {
    expect((atOnce += 1)).toBe(1);
    await settle();
    atOnce -= 1;
    liked = !liked;
    return { result: { _id: idOf(1), liked, likes_total: Number(liked), likes: [] } };
  };
  const { ask, store, state } = await wall({ answers: { 'posts.news': block([1]), 'posts.like': like } });
  await ask(feedOpened('wall'));
  store.dispatch(likePost);
  store.dispatch(likePost);
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(liked).toBe(false);
  expect(selectPost(idOf(1))(state())).toMatchObject({ liked: false, likes_total: 0 });
});
