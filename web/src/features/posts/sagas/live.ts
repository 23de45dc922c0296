import type { Comment, Post } from '@atrium/contracts';
import { delay, put, select, takeEvery } from 'typed-redux-saga';
import { safe } from '../../../lib/saga.ts';
import { pushed } from '../../../realtime/realtimeSlice.ts';
import { selectIsAdmin, selectMyId } from '../../../session/sessionSelectors.ts';
import type { FeedName } from '../feeds.ts';
import { selectPost, type PostsRoot } from '../selectors.ts';
import { commentSaved, postChanged, postCreated, postOffered, postRemoved } from '../slice.ts';
import { askPost } from './posts.ts';

/** The feeds where a post appears. */
export const feedsOf = (parent: Post['parent'], author: string): FeedName[] =>
  parent.type === 'feed' ? ['personal', `person:${author}`] : ['wall', `person:${author}`];

/** Long enough for the answer to one's own writing to be here. */
const ownAnswer = 2_000;

/** Others' posts are offered; one's own, written in another window, stands there at once. */
function* hearPost({ payload }: ReturnType<(typeof pushed)['post:published']>) {
  const me = yield* select((state: PostsRoot) => selectMyId(state));
  if (payload.author !== me)
    return yield* put(postOffered({ id: payload._id, feeds: feedsOf(payload.parent, payload.author) }));
  yield* delay(ownAnswer);
  if (yield* select(selectPost(payload._id))) return;
  yield* put(postCreated({ post: yield* askPost(payload._id), feeds: feedsOf(payload.parent, payload.author) }));
}

function* hearChange({ payload: { _id } }: ReturnType<(typeof pushed)['post:changed']>) {
  if (yield* select(selectPost(_id))) yield* put(postChanged(yield* askPost(_id)));
}

function* hearRemoval({ payload: { _id } }: ReturnType<(typeof pushed)['post:removed']>) {
  yield* put(postRemoved(_id));
}

/** The push shows a comment as a stranger sees it: what this person may do follows from who wrote what. */
function* hearComment({ payload }: ReturnType<(typeof pushed)['comment:saved']>) {
  const post = yield* select(selectPost(payload.post_id));
  if (!post) return;
  const me = yield* select((state: PostsRoot) => selectMyId(state));
  const isAdmin = yield* select((state: PostsRoot) => selectIsAdmin(state));
  const comment = forReader(payload.comment, { me, mayRemove: isAdmin || post.author._id === me });
  yield* put(commentSaved({ postId: post._id, rootId: payload.root_id, comment }));
}

function forReader(comment: Comment, { me, mayRemove }: { me: string | null; mayRemove: boolean }): Comment {
  if (comment.status === 'deleted') return comment;
  const own = comment.author._id === me;
  return { ...comment, can: { edit: own, remove: own || mayRemove } };
}

export function* liveSaga() {
  yield* takeEvery(pushed['post:published'], safe(hearPost));
  yield* takeEvery(pushed['post:changed'], safe(hearChange));
  yield* takeEvery(pushed['post:removed'], safe(hearRemoval));
  yield* takeEvery(pushed['comment:saved'], safe(hearComment));
}
