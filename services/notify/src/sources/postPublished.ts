import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

/** The mentioned (of a thank-you, the first is the thanked), and the owner of the feed that another writes on. */
export const postPublished: Source<'social.post.published'> = {
  event: 'social.post.published',
  readKeys: (post) => post.read_keys,
  notes({ _id, author, type, mentions, parent, excerpt, created }) {
    const kindOf = (index: number): Kind => (type === 'thanks' && index === 0 ? 'thanks' : 'post_mention');
    const recipients = oncePerPerson(author, [
      ...mentions.map((user, index): [string, Kind] => [user, kindOf(index)]),
      ...(parent.type === 'feed' ? [[parent.id, 'feed_post'] as [string, Kind]] : []),
    ]);
    return recipients.map(({ user, kind }) => ({
      user,
      kind,
      section: 'posts',
      subject: `post:${_id}`,
      about: [_id],
      actors: [author],
      actors_total: 1,
      name: excerpt,
      link: `/post/${_id}`,
      created: new Date(created).toISOString(),
    }));
  },
};
