import { mutedPosts } from '@atrium/contracts/mutedPosts';
import { createAction } from '@reduxjs/toolkit';
import { actionChannel, call, put, take, takeEvery } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { callApi, safe } from '../../../lib/saga.ts';
import { portalApi, query } from '../../../query/portalApi.ts';

const mutedApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ mutedIds: query(build, mutedPosts.ids) }),
});

export const { useMutedIdsQuery } = mutedApi;

/** An optimistic change; a refusal changes it back. */
export const muteAsked = createAction<{ id: string; muted: boolean }>('posts/muteAsked');

type Asked = ReturnType<typeof muteAsked>;

function* show({ id, muted }: Asked['payload']) {
  const change = mutedApi.util.updateQueryData('mutedIds', {}, (known) => {
    known.result = known.result.filter((other) => other !== id);
    if (muted) known.result.unshift(id);
  });
  yield* put(change as never);
}

function* send({ payload: { id, muted } }: Asked) {
  try {
    yield* callApi(muted ? mutedPosts.mute : mutedPosts.unmute, { params: { id } });
  } catch (error) {
    yield* show({ id, muted: !muted });
    throw error;
  }
  const undo = { label: 'common.undo', action: muteAsked({ id, muted: !muted }) };
  yield* put(toastAsked({ tone: 'good', text: muted ? 'post.muted' : 'post.unmuted', undo }));
}

/** Changes are shown immediately and sent one after the other, so that the last one wins. */
export const mutedFeature: Feature = {
  name: 'mutedPosts',
  saga: function* () {
    yield* takeEvery(muteAsked, ({ payload }) => show(payload));
    const changes = yield* actionChannel(muteAsked);
    for (;;) yield* call(safe(send), yield* take(changes));
  },
};

/** Whether the user gets no notifications of comments on a post; undefined while it is not known. */
export function useMuted(id: string): boolean | undefined {
  const { data } = useMutedIdsQuery({});
  return data?.result.includes(id);
}
