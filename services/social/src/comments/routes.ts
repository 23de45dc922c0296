import { comments as contract } from '@atrium/contracts';
import { answer, found, RawJson, type Member } from '@atrium/kit';
import { readablePost } from '../posts/reading.ts';
import { addComment, changeComment, removeComment, visibleComment, type Saved } from './commands.ts';
import { showThreads } from './show.ts';
import { threadsOf } from './store.ts';

async function shown(caller: Member, { comment, post }: Saved) {
  const [result] = await showThreads(caller, [{ root: comment, answers: [] }], post.author);
  return RawJson.ofLatin1(`{"result":${result}}`);
}

export const commentRoutes = [
  answer(contract.ofPost, async ({ caller, params, query }) => {
    const post = await readablePost(caller, params.id);
    const { threads, next } = await threadsOf(caller).ofPost(post._id, query.before);
    const shown = await showThreads(caller, threads, post.author);
    return RawJson.ofLatin1(`{"result":[${shown.join()}],"next":${JSON.stringify(next)}}`);
  }),

  answer(contract.thread, async ({ caller, params }) => {
    const { comment, post } = await visibleComment(caller, params.id);
    const [thread] = await threadsOf(caller).byRoots([comment.root]);
    const [result] = await showThreads(caller, [found(thread, 'comment')], post.author);
    return RawJson.ofLatin1(`{"result":${result}}`);
  }),

  answer(contract.create, async ({ caller, body }) => shown(caller, await addComment(caller, body))),

  answer(contract.update, async ({ caller, params, body }) =>
    shown(caller, await changeComment(caller, params.id, body)),
  ),

  answer(contract.remove, async ({ caller, params }) => {
    await removeComment(caller, params.id);
    return { result: { _id: params.id } };
  }),
];
