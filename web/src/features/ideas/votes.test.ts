import type { Idea } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { anaStored, forAna } from '../../app/testing/cast.ts';
import { refusal, settle, testPortal } from '../../app/testing/portal.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { portalOpened } from '../../session/sessionSlice.ts';
import { ideasApi } from './endpoints.ts';

const id = 'd'.repeat(24);
const alone = { params: { id } };
const { idea, ideaList, vote } = ideasApi.endpoints;

const open = { _id: id, status: 'new', voted: false, votes_total: 1, can: { vote: true } } as Idea;
const decided = { ...open, status: 'accepted', can: { ...open.can, vote: false } } as Idea;

/** An idea in a list and beside it; `now`: as the server has it. */
async function shownIdea(answerVote: () => unknown) {
  let now = open;
  const portal = testPortal({
    answers: {
      ...forAna,
      'ideas.list': () => ({ result: [now], page: 1, limit: 25, total: 1 }),
      'ideas.get': () => ({ result: now }),
      'ideas.vote': answerVote,
    },
    stored: anaStored,
  });
  portal.store.dispatch(portalOpened());
  await settle();
  portal.store.inject(queryFeature);
  const ask = async (action: unknown) => {
    portal.store.dispatch(action as never);
    await settle();
    await settle();
  };
  await ask(ideaList.initiate({}));
  await ask(idea.initiate(alone));
  const shown = () => {
    const state = portal.store.getState();
    return [ideaList.select({})(state).data?.result[0], idea.select(alone)(state).data?.result];
  };
  return { ask, shown, names: portal.names, change: (to: Idea) => (now = to) };
}

test('a vote shows the idea as the server has answered it, in lists and alone', async () => {
  const answered = { ...open, status: 'in_review', voted: true, votes_total: 3 };
  const { ask, shown, names } = await shownIdea(() => ({ result: answered }));
  await ask(vote.initiate(alone));
  expect(shown()).toEqual([answered, answered]);
  expect(names().filter((name) => name === 'ideas.get')).toHaveLength(1);
});

test.each([409, 404])('a vote that is refused with %i shows the idea as it is now', async (status) => {
  const { ask, shown, change } = await shownIdea(() => Promise.reject(refusal(status, 'idea_closed')));
  change(decided);
  await ask(vote.initiate(alone));
  expect(shown()).toEqual([decided, decided]);
});

test('a vote that fails is undone, and nothing is asked again', async () => {
  const { ask, shown, change } = await shownIdea(() => Promise.reject(refusal(503, 'unavailable')));
  change(decided);
  await ask(vote.initiate(alone));
  expect(shown()).toEqual([open, open]);
});
