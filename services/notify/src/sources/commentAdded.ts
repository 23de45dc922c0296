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
  const { post, answered_comment } = comment;
  const place = { post: post._id, answered: answered_comment, link: `/post/${post._id}?comment=${comment._id}` };
  notifyOfComment({ ...comment, ...place }, { user, kind }, context);
}

type Told = Pick<Comment, '_id' | 'author' | 'mentions' | 'excerpt' | 'read_keys' | 'created'> & {
  /** The post, or the item of another service. */
  post: string;
  answered: string | undefined;
  link: string;
};

export function notifyOfComment(comment: Told, { user, kind }: { user: string; kind: Kind }, context: EventContext) {
  const { _id, author, post, answered, link, read_keys } = comment;
  const created = new Date(comment.created).toISOString();
  const past = isPast(created, context.time);
  const said = { user, name: comment.excerpt, link, created, past, read_keys };
  const grouping = groupingOf(kind, { post, answered });
  if (grouping) {
    const mentions = comment.mentions.includes(user);
    return gatherComment({ ...said, ...grouping, by: author, post, comment: _id, mentions }, context);
  }
  const subject = `comment:${_id}`;
  const about = [post, _id];
  deliver([{ ...said, kind, section: 'posts', subject, about, actors: [author], actors_total: 1 }], context);
}
