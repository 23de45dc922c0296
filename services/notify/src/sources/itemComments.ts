import type { EventData } from '@atrium/contracts';
import { commentedKinds } from '@atrium/contracts/commentedKinds';
import { on } from '@atrium/kit';
import { forgetPost, leaveGroups } from '../comments/commands.ts';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import { notifyOfComment } from './commentAdded.ts';
import { recipientsOf } from './recipients.ts';

type Added = EventData<'social.item_comment.added'>;

/** The author of the answered comment, the mentioned, the item’s author and the people that its service names, each once. */
export const recipientsOfItemComment = ({ author, item_author, told, answered, mentions }: Added) =>
  oncePerPerson(author, [
    ...(answered ? [[answered, 'comment_answer'] as [string, Kind]] : []),
    ...mentions.map((user): [string, Kind] => [user, 'comment_mention']),
    ...[item_author, ...told].map((user): [string, Kind] => [user, 'item_comment']),
  ]);

export const itemCommentAdded = on('social.item_comment.added', async (comment, context) => {
  const concerned = recipientsOfItemComment(comment);
  const users = concerned.map(({ user }) => user);
  const recipients = new Set(await recipientsOf(users, comment.read_keys, context));
  const { item, answered_comment } = comment;
  const link = commentedKinds[item.type].path(item._id);
  const told = { ...comment, post: item._id, answered: answered_comment ?? undefined, link };
  for (const recipient of concerned) if (recipients.has(recipient.user)) notifyOfComment(told, recipient, context);
});

export const itemCommentRemoved = on('social.item_comment.removed', async ({ _id }, context) => {
  await removeAbout(_id, context);
  await leaveGroups(_id, context);
});

export const commentedItemRemoved = on('social.commented_item.removed', async ({ _id }, context) => {
  await removeAbout(_id, context);
  await forgetPost(_id, context);
});
