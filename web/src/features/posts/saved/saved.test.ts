import { expect, test } from 'vitest';
import { refusal, settle } from '../../../app/testing/portal.ts';
import { selectError, selectToasts } from '../../../lib/feedback/feedbackSlice.ts';
import { postsApi } from '../endpoints.ts';
import { selectFeed } from '../selectors.ts';
import { feedOpened, saveAsked } from '../slice.ts';
import { block, idOf, wall } from '../testing/wall.ts';
import { features } from './SaveItem.tsx';

const answer = (saved: boolean) => ({ result: { _id: idOf(2), saved } });

/** Posts 3, 2 and 1 are saved; the feed and the menu show them. */
async function saved(answers: object = {}) {
  const portal = await wall({
    answers: {
      'savedPosts.list': block([3, 2, 1]),
      'savedPosts.ids': { result: [3, 2, 1].map(idOf) },
      'savedPosts.save': answer(true),
      'savedPosts.unsave': answer(false),
      ...answers,
    },
  });
  features.forEach((feature) => portal.store.inject(feature));
  await portal.ask(feedOpened('saved'));
  await portal.ask(postsApi.endpoints.savedIds.initiate({}));
  const shown = () => ({
    feed: selectFeed('saved')(portal.state()).ids,
    menus: postsApi.endpoints.savedIds.select({})(portal.state()).data?.result.toSorted().reverse(),
  });
  return { ...portal, shown };
}

const same = (...numbers: number[]) => ({ feed: numbers.map(idOf), menus: numbers.map(idOf) });

test('a post leaves the saved ones immediately, and undoing puts it back at its position', async () => {
  const { store, ask, shown, state, names } = await saved();
  expect(shown()).toEqual(same(3, 2, 1));
  store.dispatch(saveAsked({ id: idOf(2), saved: false }));
  expect(shown()).toEqual(same(3, 1));
  await settle();
  const [toast] = selectToasts(state());
  expect(toast).toMatchObject({ tone: 'good', text: 'post.unsaved' });
  await ask(toast!.undo!.action);
  expect(shown()).toEqual(same(3, 2, 1));
  expect(names().slice(-2)).toEqual(['savedPosts.unsave', 'savedPosts.save']);
});

test('a refused change is taken back and said', async () => {
  const { store, shown, state } = await saved({
    'savedPosts.unsave': () => Promise.reject(refusal(503, 'service_unavailable')),
  });
  store.dispatch(saveAsked({ id: idOf(2), saved: false }));
  expect(shown()).toEqual(same(3, 1));
  await settle();
  expect(shown()).toEqual(same(3, 2, 1));
  expect(selectToasts(state())).toEqual([]);
  expect(selectError(state())).toMatchObject({ code: 'service_unavailable' });
});

test('quick changes are sent one after the other', async () => {
  const sent: string[] = [];
  const slow = (name: string, value: boolean) => async () => {
    sent.push(`${name} begins`);
    await settle();
    sent.push(`${name} ends`);
    return answer(value);
  };
  const { store, shown } = await saved({
    'savedPosts.save': slow('save', true),
    'savedPosts.unsave': slow('unsave', false),
  });
  store.dispatch(saveAsked({ id: idOf(2), saved: false }));
  store.dispatch(saveAsked({ id: idOf(2), saved: true }));
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(sent).toEqual(['unsave begins', 'unsave ends', 'save begins', 'save ends']);
  expect(shown()).toEqual(same(3, 2, 1));
});

test('an older post that is saved again waits for its page', async () => {
  const { ask, shown } = await saved({ 'savedPosts.list': block([9, 8], 8) });
  await ask(saveAsked({ id: idOf(4), saved: true }));
  expect(shown().feed).toEqual([9, 8].map(idOf));
});
