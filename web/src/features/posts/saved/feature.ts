import { savedPosts } from '@atrium/contracts/savedPosts';
import { actionChannel, call, put, take, takeEvery } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { callApi, safe } from '../../../lib/saga.ts';
import { postsApi } from '../endpoints.ts';
import { saveAsked, saveFailed } from '../slice.ts';

type Asked = ReturnType<typeof saveAsked>;

function* showInMenus({ id, saved }: Asked['payload']) {
  const change = postsApi.util.updateQueryData('savedIds', {}, (known) => {
    known.result = known.result.filter((other) => other !== id);
    if (saved) known.result.unshift(id);
  });
  yield* put(change as never);
}

function* send({ payload: { id, saved } }: Asked) {
  try {
    yield* callApi(saved ? savedPosts.save : savedPosts.unsave, { params: { id } });
  } catch (error) {
    yield* put(saveFailed({ id, saved }));
    throw error;
  }
  const undo = { label: 'common.undo', action: saveAsked({ id, saved: !saved }) };
  yield* put(toastAsked({ tone: 'good', text: saved ? 'post.saved' : 'post.unsaved', undo }));
}

/** Changes are shown immediately and sent one after the other, so that the last one wins. */
export const savedFeature: Feature = {
  name: 'savedPosts',
  saga: function* () {
    yield* takeEvery(saveAsked, ({ payload }) => showInMenus(payload));
    yield* takeEvery(saveFailed, ({ payload: { id, saved } }) => showInMenus({ id, saved: !saved }));
    const changes = yield* actionChannel(saveAsked);
    for (;;) yield* call(safe(send), yield* take(changes));
  },
};
