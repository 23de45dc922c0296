import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

/** The author of the answered comment, the mentioned, the post's author: each once, the closest relation counts. */
export const commentAdded: Source<'social.comment.added'> = {
  event: 'social.comment.added',
  readKeys: (comment) => comment.read_keys,
  notes({ _id, author, post, answered, mentions, excerpt, created }) {
    const recipients = oncePerPerson(author, [
      ...(answered ? [[answered, 'comment_answer'] as [string, Kind]] : []),
      ...mentions.map((user): [string, Kind] => [user, 'comment_mention']),
      [post.author, 'post_comment'],
    ]);
    return recipients.map(({ user, kind }) => ({
      user,
      kind,
      section: 'posts',
      subject: `comment:${_id}`,
      about: [post._id, _id],
      actors: [author],
      actors_total: 1,
      name: excerpt,
      link: `/post/${post._id}?comment=${_id}`,
      created: new Date(created).toISOString(),
    }));
  },
};
