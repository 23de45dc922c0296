import { posts, type CallError, type Post } from '@atrium/contracts';
import { put, select, takeEvery } from 'typed-redux-saga';
import { callApi, safe } from '../../../lib/saga.ts';
import { pushed } from '../../../realtime/realtimeSlice.ts';
import { isEmpty } from '../drafts/draft.ts';
import { selectDrafts } from '../drafts/slice.ts';
import { selectPost } from '../selectors.ts';
import { commentDropped, lostTextDropped, postMissed, postRemoved } from '../slice.ts';

/** Those of the posts to which the user writes. */
export function* writtenTo(ids: string[]) {
  const found: string[] = [];
  for (const id of ids) {
    const post = yield* select(selectPost(id));
    if (post && (yield* isWriting(idsOf(post)))) found.push(id);
  }
  return found;
}

/** Whether the user writes to a post or a comment, or changes it. */
function* isWriting(ids: string[]) {
  const drafts = yield* select(selectDrafts);
  return ids
    .flatMap((id) => [`comment:${id}`, `answer:${id}`, `edit:${id}`])
    .some((key) => drafts[key] && !isEmpty(drafts[key]));
}

const idsOf = ({ _id, comments }: Post) => [
  _id,
  ...comments.flatMap((thread) => [thread._id, ...thread.answers.map((answer) => answer._id)]),
];

/** Removes a deleted post, unless a text would go with it (D115). */
export function* dropPost(id: string) {
  const post = yield* select(selectPost(id));
  yield* put(postRemoved({ id, isKept: post !== undefined && (yield* isWriting(idsOf(post))) }));
}

function* receiveRemoval({ payload: { _id } }: ReturnType<(typeof pushed)['post:removed']>) {
  yield* dropPost(_id);
}

function* dropIfDone({ payload: id }: ReturnType<typeof lostTextDropped>) {
  yield* dropPost(id);
}

/** A call has found no post: it was deleted, or the push of it has been missed. */
function* checkPost({ payload: id }: ReturnType<typeof postMissed>) {
  try {
    yield* callApi(posts.get, { params: { id } }, { quiet: true });
  } catch (error) {
    if ((error as CallError).status === 404) yield* dropPost(id);
  }
}

function* receiveCommentRemoval({ payload }: ReturnType<(typeof pushed)['comment:removed']>) {
  const { post_id: postId, root_id: rootId, _id: id, comments_total: total } = payload;
  yield* put(commentDropped({ postId, rootId, id, total, isKept: yield* isWriting([id]) }));
}

export function* removalsSaga() {
  yield* takeEvery(pushed['post:removed'], safe(receiveRemoval));
  yield* takeEvery(pushed['comment:removed'], safe(receiveCommentRemoval));
  yield* takeEvery(lostTextDropped, safe(dropIfDone));
  yield* takeEvery(postMissed, safe(checkPost));
}
