import type { EventData } from '@atrium/contracts';
import { on, type EventContext } from '@atrium/kit';
import { gatherComment } from '../comments/commands.ts';
import { groupingOf } from '../comments/rules.ts';
import { deliver } from '../notifications/deliver.ts';
import { isPast, oncePerPerson, type Kind } from '../notifications/rules.ts';
import { recipientsOf } from './recipients.ts';

type Comment = EventData<'social.comment.added'>;

/** The author of the answered comment, the mentioned, the post's author: each once, the closest relation counts. */
export const recipientsOfComment = ({ author, post, answered, mentions }: Comment) =>
  oncePerPerson(author, [
    ...(answered ? [[answered, 'comment_answer'] as [string, Kind]] : []),
    ...mentions.map((user): [string, Kind] => [user, 'comment_mention']),
    [post.author, 'post_comment'],
  ]);

export const commentAdded = on('social.comment.added', async (comment, context) => {
  const concerned = recipientsOfComment(comment);
  const users = concerned.map(({ user }) => user);
  const recipients = new Set(await recipientsOf(users, comment.read_keys, context));
  for (const { user, kind } of concerned) if (recipients.has(user)) notify(comment, user, kind, context);
});

function notify(comment: Comment, user: string, kind: Kind, context: EventContext) {
  const { _id, author, post, read_keys } = comment;
  const created = new Date(comment.created).toISOString();
  const past = isPast(created, context.time);
  const said = { user, name: comment.excerpt, link: `/post/${post._id}?comment=${_id}`, created, past, read_keys };
  const grouping = groupingOf(kind, { post: post._id, answered: comment.answered_comment });
  if (grouping) {
    const mentions = comment.mentions.includes(user);
    return gatherComment({ ...said, ...grouping, by: author, post: post._id, comment: _id, mentions }, context);
  }
  const subject = `comment:${_id}`;
  const about = [post._id, _id];
  deliver([{ ...said, kind, section: 'posts', subject, about, actors: [author], actors_total: 1 }], context);
}
