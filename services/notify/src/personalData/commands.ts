import type { EventData } from '@atrium/contracts';
import { groupChanged } from '../comments/commands.ts';
import { groupedCommentsOf } from '../comments/store.ts';
import { likesOf } from '../likes/store.ts';
import type { Scope } from '../notifications/deliver.ts';
import { erasedMark, marksOf, removedMark } from '../notifications/marks/store.ts';
import type { Kind } from '../notifications/rules.ts';
import { noteChanges } from '../notifications/store.ts';

/** Those whose excerpt is of the post or the comment itself, and not of what is under it. */
const kinds: Record<'post' | 'comment', Kind[]> = {
  post: ['post_mention', 'thanks', 'feed_post', 'post_like'],
  comment: ['comment_mention', 'comment_answer', 'post_comment', 'item_comment', 'comment_like'],
};

/** Also older events that come later bring the former excerpt no more: by the mark. */
export async function renameExcerpts({ type, _id, excerpt }: EventData<'social.text.erased'>, scope: Scope) {
  const { clientId, work, time } = scope;
  await marksOf({ clientId }).touch([removedMark(_id)], work);
  await marksOf({ clientId }).set(erasedMark(_id), time, work);
  await noteChanges({ clientId }).rename(_id, kinds[type], excerpt, work);
  await likesOf({ clientId }).rename(_id, excerpt, work);
  if (type === 'post') return;
  const comments = groupedCommentsOf({ clientId });
  await comments.rename(_id, excerpt, work);
  for (const group of await comments.ofComment(_id, work)) groupChanged(group, scope);
}
