import { CallError, comments, posts, type Post } from '@atrium/contracts';
import { put, select } from 'typed-redux-saga';
import { callApi } from '../../../lib/saga.ts';
import { feedsOf } from '../feeds.ts';
import { selectPost } from '../selectors.ts';
import { commentSaved, postChanged, postCreated, postMissed } from '../slice.ts';
import { attachmentsOf, type Draft, type Failure } from './draft.ts';
import { draftAccepted, draftRefused, postOf, type draftSent, selectDraft, type Target } from './slice.ts';

type To<K extends Target['kind']> = Extract<Target, { kind: K }>;

const options = (draft: Draft) => ({ quiet: true, key: draft.sendKey ?? undefined });

/** A thank-you names its person beside the text, which may mention others. */
const written = (draft: Draft) =>
  draft.isThanks && draft.to
    ? { type: 'thanks' as const, text: draft.html, mentions: [draft.to._id] }
    : { type: 'post' as const, text: draft.html };

function* sendPost(draft: Draft, { parent }: To<'post'>) {
  const body = { parent, ...written(draft), attachment: attachmentsOf(draft) };
  const { result } = yield* callApi(posts.create, { body }, options(draft));
  yield* put(postCreated({ post: result, feeds: feedsOf(result.parent, result.author._id) }));
  return result._id;
}

function* sendPostChange(draft: Draft, { id }: To<'postChange'>) {
  const body = { text: draft.html, attachment: attachmentsOf(draft), ...(yield* thanksMentions(id)) };
  const { result } = yield* callApi(posts.update, { params: { id }, body }, options(draft));
  yield* put(postChanged(result));
  return id;
}

/** A changed thank-you goes to the same person. */
function* thanksMentions(id: string) {
  const post: Post | undefined = yield* select(selectPost(id));
  return post?.type === 'thanks' ? { mentions: post.mentions.slice(0, 1).map((person) => person._id) } : {};
}

function* sendComment(draft: Draft, { postId, answers, rootId }: To<'comment'>) {
  const parent = answers ? { type: 'comment' as const, id: answers, postId } : { type: 'post' as const, id: postId };
  const before = (yield* select(selectPost(postId)))?.comments_total ?? 0;
  const body = { parent, text: draft.html, attachment: attachmentsOf(draft) };
  const { result } = yield* callApi(comments.create, { body }, options(draft));
  yield* put(commentSaved({ postId, rootId, comment: result, total: before + 1 }));
  return result._id;
}

function* sendCommentChange(draft: Draft, { postId, rootId, id }: To<'commentChange'>) {
  const body = { text: draft.html, attachment: attachmentsOf(draft) };
  const { result } = yield* callApi(comments.update, { params: { id }, body }, options(draft));
  yield* put(commentSaved({ postId, rootId, comment: result }));
  return id;
}

function* sendTo(draft: Draft, target: Target) {
  if (target.kind === 'post') return yield* sendPost(draft, target);
  if (target.kind === 'postChange') return yield* sendPostChange(draft, target);
  if (target.kind === 'comment') return yield* sendComment(draft, target);
  return yield* sendCommentChange(draft, target);
}

/** Sends a draft; what the server refuses is said beside it. */
export function* send({ payload: { key, target } }: ReturnType<typeof draftSent>) {
  const draft = yield* select(selectDraft(key));
  if (!draft) return;
  try {
    const id = yield* sendTo(draft, target);
    yield* put(draftAccepted({ key, target, id }));
  } catch (error) {
    yield* put(draftRefused({ key, value: error instanceof CallError ? failureOf(error) : { code: 'internal' } }));
    const post = postOf(target);
    if (post && error instanceof CallError && error.status === 404) yield* put(postMissed(post));
    throw error;
  }
}

/** The code of the first wrong field says more than `validation`. */
const failureOf = ({ body, code }: CallError): Failure =>
  typeof body?.over === 'number'
    ? { code: 'text_over', values: { over: body.over } }
    : { code: Object.values(body?.fields ?? {})[0] ?? code };
