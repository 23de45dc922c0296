import type { Answer, Comment, Post } from '@atrium/contracts';

/** Ids grow with time, so that threads sort by them. */
const byAge = (one: Comment, other: Comment) => (one._id < other._id ? -1 : 1);

/** The threads of a newer answer, with the earlier ones that are loaded already, unless there is a gap between. */
export function mergeThreads(known: Comment[], newer: Comment[]): Comment[] {
  const first = newer[0];
  const meets = first && known.some((thread) => thread._id === first._id);
  if (!meets) return newer;
  return [...known.filter((thread) => thread._id < first._id), ...newer];
}

export function addEarlier(post: Post, earlier: Comment[]) {
  const known = new Set(post.comments.map((thread) => thread._id));
  post.comments = [...earlier.filter((thread) => !known.has(thread._id)), ...post.comments].sort(byAge);
}

export const findComment = (post: Post, id: string): Comment | Answer | undefined =>
  post.comments.find((thread) => thread._id === id) ??
  post.comments.flatMap((thread) => thread.answers).find((answer) => answer._id === id);

/** Whether a post shows a thread: one of those that are loaded, or a newer one. */
export const showsThread = (post: Post, id: string) =>
  post.comments.some((thread) => thread._id === id) || id > (post.comments.at(-1)?._id ?? '');

/** A comment that is new, or has changed. Of a thread that is not loaded nothing is shown. */
export function saveComment(post: Post, rootId: string | null, comment: Comment) {
  const known = findComment(post, comment._id);
  if (known) {
    const { answers: _, ...fields } = comment;
    Object.assign(known, fields, likingOf(known, comment));
  } else if (rootId) {
    post.comments.find((thread) => thread._id === rootId)?.answers.push(comment);
  } else if (showsThread(post, comment._id)) {
    post.comments.push({ ...comment, answers: comment.answers ?? [] });
  }
}

/** A like of the reader's that is on its way is not undone by an older answer. */
const likingOf = (known: Answer, answered: Answer) =>
  known.liked === answered.liked ? {} : { liked: known.liked, likes_total: known.likes_total };

/** A thread as the server answers it now. */
export function saveThread(post: Post, thread: Comment) {
  if (!showsThread(post, thread._id)) return;
  const at = post.comments.findIndex((one) => one._id === thread._id);
  const merged = <C extends Answer>(comment: C): C => {
    const known = findComment(post, comment._id);
    return known ? { ...comment, ...likingOf(known, comment) } : comment;
  };
  const saved = { ...merged(thread), answers: thread.answers.map(merged) };
  if (at < 0) post.comments.push(saved);
  else post.comments[at] = saved;
}

/** One with answers leaves a placeholder (D48). */
export function removeComment(post: Post, rootId: string | null, id: string) {
  const root = post.comments.find((thread) => thread._id === (rootId ?? id));
  if (!root) return;
  if (rootId) root.answers = root.answers.filter((answer) => answer._id !== id);
  else if (root.answers.length) Object.assign(root, { status: 'deleted', text: '', attachment: [], can: noRights });
  else post.comments = post.comments.filter((thread) => thread._id !== id);
}

const noRights = { edit: false, remove: false };

/** How many comments and answers are loaded, placeholders not counted. */
export const countLoaded = (post: Post) =>
  post.comments.flatMap((thread) => [thread, ...thread.answers]).filter((comment) => comment.status !== 'deleted')
    .length;
