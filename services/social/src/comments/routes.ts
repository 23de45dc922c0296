import type { Comment } from '@atrium/contracts';
import { comments as contract } from '@atrium/contracts/comments';
import { allow, answer, found, type Member } from '@atrium/kit';
import { addItemComment, changeItemComment, removeItemComment } from '../itemComments/commands.ts';
import { itemCommentById } from '../itemComments/reading.ts';
import { itemWrittenOn, shownItemComment } from '../itemComments/routes.ts';
import { readablePost } from '../posts/reading.ts';
import { addComment, changeComment, removeComment } from './commands.ts';
import type { Thread } from './comment.ts';
import { visibleComment, type CommentOfPost } from './reading.ts';
import { showThreads } from './show.ts';
import { threadsOf } from './store.ts';

async function shown(caller: Member, thread: Thread, post: CommentOfPost['post']): Promise<{ result: Comment }> {
  const [result] = await showThreads(caller, [thread], post);
  return { result: result! };
}

const shownAlone = (caller: Member, { comment, post }: CommentOfPost) =>
  shown(caller, { root: comment, answers: [] }, post);

/** Comments of posts need it; those of an item the right of the item. */
const requireWall = (caller: Member) => allow(caller.rights.includes('wall'));

export const commentRoutes = [
  answer(contract.ofPost, async ({ caller, params, query }) => {
    const post = await readablePost(caller, params.id);
    const { threads, next } = await threadsOf(caller).ofPost(post._id, query.before);
    return { result: await showThreads(caller, threads, post), next };
  }),

  answer(contract.thread, async ({ caller, params }) => {
    const { comment, post } = await visibleComment(caller, params.id);
    const [thread] = await threadsOf(caller).byRoots([comment.root]);
    return shown(caller, found(thread, 'comment'), post);
  }),

  answer(contract.create, async ({ caller, body }) => {
    const item = await itemWrittenOn(caller, body.parent);
    if (item) return shownItemComment(caller, await addItemComment(caller, item, body));
    requireWall(caller);
    return shownAlone(caller, await addComment(caller, body));
  }),

  answer(contract.update, async ({ caller, params, body }) => {
    const ofItem = await itemCommentById(caller, params.id);
    if (ofItem) return shownItemComment(caller, await changeItemComment(caller, ofItem, body));
    requireWall(caller);
    return shownAlone(caller, await changeComment(caller, params.id, body));
  }),

  answer(contract.remove, async ({ caller, params }) => {
    const ofItem = await itemCommentById(caller, params.id);
    if (ofItem) await removeItemComment(caller, ofItem);
    else {
      requireWall(caller);
      await removeComment(caller, params.id);
    }
    return { result: { _id: params.id } };
  }),
];
