import type { CallError } from '@atrium/contracts';
import { createAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import { pinnedPosts } from '@atrium/contracts/pinnedPosts';
import type { Feature } from '../../../lib/feature.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { callApi, safe } from '../../../lib/saga.ts';

export const pinAsked = createAction<{ id: string; pinned: boolean }>('posts/pinAsked');

/** What feeds show follows by the push. */
function* send({ payload: { id, pinned } }: ReturnType<typeof pinAsked>) {
  try {
    yield* callApi(pinned ? pinnedPosts.pin : pinnedPosts.unpin, { params: { id } }, { quiet: true });
  } catch (error) {
    if ((error as CallError).code !== 'pins_full') throw error;
    return yield* put(toastAsked({ tone: 'bad', text: 'post.error_pins_full' }));
  }
  yield* put(toastAsked({ tone: 'good', text: pinned ? 'post.pinDone' : 'post.unpinDone' }));
}

export const pinnedFeature: Feature = {
  name: 'pins',
  saga: function* () {
    yield* takeEvery(pinAsked, safe(send));
  },
};
