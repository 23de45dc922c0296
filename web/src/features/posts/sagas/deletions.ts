import { CallError, comments, posts } from '@atrium/contracts';
import { call, delay, put, race, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Feature } from '../../../lib/feature.ts';
import { toastAsked, toastClosed, toastHeld, toastReleased } from '../../../lib/feedback/feedbackSlice.ts';
import { beforeLeaving } from '../../../lib/leaving.ts';
import { callApi, safe } from '../../../lib/saga.ts';
import { commentRemovalAsked, commentRemoved, removalAsked, removalUndone } from '../slice.ts';
import { dropPost } from './removals.ts';

/** A little longer than the message that offers to undo. */
const undoMs = 8_500;

interface Removal {
  id: string;
  /** The id of its element. */
  element: string;
  /** The message. */
  text: string;
  send: () => SagaGenerator<unknown>;
  removed: () => SagaGenerator<unknown>;
}

const isUndoOf = (id: string) => (action: { type: string }) => removalUndone.match(action) && action.payload === id;

/** Until the message is gone. It stays while it is held, and has its whole time again after that. */
function* undoTime(id: string) {
  const about = (creator: typeof toastHeld | typeof toastReleased | typeof toastClosed) =>
    take((action: { type: string }) => creator.match(action) && action.payload === id);
  for (;;) {
    const { held } = yield* race({ held: about(toastHeld), closed: about(toastClosed), late: delay(undoMs) });
    if (!held) return;
    const { closed } = yield* race({ closed: about(toastClosed), released: about(toastReleased) });
    if (closed) return;
  }
}

/** Another tab, or another person, has removed it before. */
const isGone = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.code === 'comment_deleted');

function signal(): [promise: Promise<void>, give: () => void] {
  let give = () => {};
  return [new Promise<void>((resolve) => (give = resolve)), () => give()];
}

/** Hides an item, and removes it on the server when it can no longer be undone; what is refused is shown again. */
function* hold({ id, element, text, send, removed }: Removal) {
  const [leaving, leave] = signal();
  const [sent, done] = signal();
  const stay = beforeLeaving(() => {
    leave();
    return sent;
  });
  try {
    const undo = { label: 'common.undo', action: removalUndone(id), focus: element };
    yield* put(toastAsked({ id, tone: 'good', text, undo }));
    const { undone } = yield* race({
      undone: take(isUndoOf(id)),
      late: call(undoTime, id),
      leaving: call(() => leaving),
    });
    if (undone) return;
    yield* put(toastClosed(id));
    yield* send();
    yield* removed();
  } catch (error) {
    if (isGone(error)) return yield* removed();
    yield* put(removalUndone(id));
    yield* put(toastAsked({ tone: 'bad', text: 'posts.notRemoved' }));
    throw error;
  } finally {
    stay();
    done();
  }
}

const options = { quiet: true, keepalive: true };

const removePost = ({ payload: id }: ReturnType<typeof removalAsked>) =>
  hold({
    id,
    element: `post-${id}`,
    text: 'posts.removed',
    send: () => callApi(posts.remove, { params: { id } }, options),
    removed: () => dropPost(id),
  });

const removeComment = ({ payload }: ReturnType<typeof commentRemovalAsked>) =>
  hold({
    id: payload.id,
    element: `comment-${payload.id}`,
    text: 'posts.commentDeleted',
    send: () => callApi(comments.remove, { params: { id: payload.id } }, options),
    removed: () => put(commentRemoved(payload)),
  });

/** Comes with the menus that ask for deletions. */
export const deletionsFeature: Feature = {
  name: 'deletions',
  saga: function* () {
    yield* takeEvery(removalAsked, safe(removePost));
    yield* takeEvery(commentRemovalAsked, safe(removeComment));
  },
};
