import type { Comment } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { bytesOf, fill, type Bytes } from '../cards.ts';
import { carried } from '../likes/counting.ts';
import { threadCard } from './card.ts';
import type { CommentDoc, Thread } from './comment.ts';

/** Threads of one post as this caller sees them, each as the bytes of its JSON. */
export const showThreads = (caller: Member, threads: Thread[], postAuthor: string): Promise<Bytes[]> =>
  fill(
    caller,
    threads.map((thread) => bytesOf(threadCard(thread, { postAuthor, likes: carried }))),
  );

/** As it goes to everybody's screen at once: nobody's likes and rights. */
export async function showToAll(tenant: Member, comment: CommentDoc): Promise<Comment> {
  const nobody = { ...tenant, userId: 'nobody', roles: [] };
  const [shown] = await showThreads(nobody, [{ root: comment, answers: [] }], 'nobody else');
  return JSON.parse(Buffer.from(shown!, 'latin1').toString()) as Comment;
}
