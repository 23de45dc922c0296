import type { Member, Work } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';
import { readablePost } from '../posts/reading.ts';
import type { CommentDoc } from './comment.ts';
import { threadsOf } from './store.ts';

export const threadsByRoots = (caller: Member, roots: string[]) => threadsOf(caller).byRoots(roots);

export const newestThreads = async (caller: Member, post: string) => (await threadsOf(caller).ofPost(post)).threads;

export interface CommentOfPost {
  comment: CommentDoc;
  post: PostDoc;
}

export async function visibleComment(caller: Member, id: string, work?: Work): Promise<CommentOfPost> {
  const comment = await threadsOf(caller).one(id, work);
  return { comment, post: await readablePost(caller, comment.post, work) };
}
