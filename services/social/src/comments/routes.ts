import type { Comment } from '@atrium/contracts';
import { comments as contract } from '@atrium/contracts/comments';
import { answer, found, type Member } from '@atrium/kit';
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

  answer(contract.create, async ({ caller, body }) => shownAlone(caller, await addComment(caller, body))),

  answer(contract.update, async ({ caller, params, body }) =>
    shownAlone(caller, await changeComment(caller, params.id, body)),
  ),

  answer(contract.remove, async ({ caller, params }) => {
    await removeComment(caller, params.id);
    return { result: { _id: params.id } };
  }),
];
