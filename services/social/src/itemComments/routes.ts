import type { Comment } from '@atrium/contracts';
import { comments as contract } from '@atrium/contracts/comments';
import { commentedTypes } from '@atrium/contracts/commentedKinds';
import { answer, type Member } from '@atrium/kit';
import type { BodyOf } from '@atrium/contracts';
import { showThreads } from '../comments/show.ts';
import type { CommentOfItem } from './commands.ts';
import { commentedBy } from './owners.ts';
import { commentedItemsOf, itemCommentById, itemOf, threadPage, type Item } from './store.ts';

export const itemCommentRoutes = [
  answer(contract.of, async ({ caller, params: item, query: { order = 'newest', after } }) => {
    const described = await commentedBy(caller, item);
    const [{ threads, next }, { comments_total }] = await Promise.all([
      threadPage(caller, item, { order, after }),
      commentedItemsOf(caller).find(item),
    ]);
    return {
      result: await showThreads(caller, threads, described),
      next,
      total: comments_total,
      can: { write: described.writes },
    };
  }),
];

export async function shownItemComment(caller: Member, { comment, item }: CommentOfItem): Promise<{ result: Comment }> {
  const [result] = await showThreads(caller, [{ root: comment, answers: [] }], item);
  return { result: result! };
}

const isItemType = (type: string): type is Item['type'] => commentedTypes.some((known) => known === type);

/** The item that a new comment is written on, also as an answer; null for a post. */
export async function itemWrittenOn(
  caller: Member,
  { type, id }: BodyOf<typeof contract.create>['parent'],
): Promise<Item | null> {
  if (isItemType(type)) return { type, id };
  const answered = type === 'comment' ? await itemCommentById(caller, id) : null;
  return answered && itemOf(answered.post);
}
