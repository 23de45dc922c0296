import type { Answer, Comment, Post } from '@atrium/contracts';

/** Ids grow with time, so threads sort by them. */
const byAge = (one: Comment, other: Comment) => (one._id < other._id ? -1 : 1);

/** The threads of a newer answer behind the loaded earlier ones; without those when they do not meet. */
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

/** Saves a new or changed comment; one of a thread that is not loaded is not shown. */
export function saveComment(post: Post, rootId: string | null, comment: Comment) {
  const known = findComment(post, comment._id);
  if (known) {
    const { answers: _, ...fields } = comment;
    Object.assign(known, fields);
  } else if (rootId) {
    post.comments.find((thread) => thread._id === rootId)?.answers.push(comment);
  } else if (showsThread(post, comment._id)) {
    post.comments.push({ ...comment, answers: comment.answers ?? [] });
  }
}

export function saveThread(post: Post, thread: Comment) {
  if (!showsThread(post, thread._id)) return;
  const at = post.comments.findIndex((one) => one._id === thread._id);
  if (at < 0) post.comments.push(thread);
  else post.comments[at] = thread;
}

/** A comment with answers leaves a placeholder (D48), and so does one that `isKept`. */
export function removeComment(post: Post, rootId: string | null, id: string, isKept = false) {
  const root = post.comments.find((thread) => thread._id === (rootId ?? id));
  if (!root) return;
  const comment = rootId ? root.answers.find((answer) => answer._id === id) : root;
  const staysAs = { status: 'deleted', text: '', attachment: [], can: noRights };
  if (comment && (isKept || (!rootId && root.answers.length))) Object.assign(comment, staysAs);
  else if (rootId) root.answers = root.answers.filter((answer) => answer._id !== id);
  else post.comments = post.comments.filter((thread) => thread._id !== id);
}

const noRights = { edit: false, remove: false };

/** The number of comments without those whose removal can still be undone. */
export const countShown = ({ comments, comments_total }: Post, hidden: Readonly<Record<string, true>>) =>
  comments_total -
  comments
    .flatMap((thread) => [thread, ...thread.answers])
    .filter(({ _id, status }) => hidden[_id] && status !== 'deleted').length;

/** The number of loaded comments and answers, without placeholders. */
export const countLoaded = (post: Post) =>
  post.comments.flatMap((thread) => [thread, ...thread.answers]).filter((comment) => comment.status !== 'deleted')
    .length;
