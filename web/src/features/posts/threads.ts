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

/** A comment that is new, or has changed. Of a thread that is not loaded nothing is shown. */
export function saveComment(post: Post, rootId: string | null, comment: Comment) {
  const known = findComment(post, comment._id);
  if (known) {
    const { answers: _, ...facts } = comment;
    Object.assign(known, facts, { liked: known.liked });
  } else if (rootId) {
    post.comments.find((thread) => thread._id === rootId)?.answers.push(comment);
  } else if (comment._id > (post.comments.at(-1)?._id ?? '')) {
    post.comments.push({ ...comment, answers: comment.answers ?? [] });
  }
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
