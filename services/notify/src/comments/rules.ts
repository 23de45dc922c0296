import type { Note } from '../notifications/rules.ts';

/** What a grouped notification is made from. */
export interface GroupedComment {
  kind: 'post_comment' | 'comment_answer' | 'item_comment';
  /** The subject of the notification: the post, or the answered comment. */
  subject: string;
  by: string;
  name: string;
  link: string;
  created: string;
  past: boolean;
  read_keys: string[];
  /** It mentions the person, and so reaches them although the post is muted. */
  mentions: boolean;
}

const maxActors = 5;

/** The notification of comments, newest first; null without any. People count once, however much they wrote. */
export function gather(comments: GroupedComment[]) {
  const [newest] = comments;
  if (!newest) return null;
  const { kind, name, link, created, past, read_keys } = newest;
  const people = [...new Set(comments.map(({ by }) => by))];
  const actors = people.slice(0, maxActors);
  return { kind, name, link, created, past, read_keys, actors, actors_total: people.length };
}

type Grouping = Pick<GroupedComment, 'kind' | 'subject'>;

/** Comments on a post are one notification, and so are the answers to one comment. */
export function groupingOf(
  kind: Note['kind'],
  { post, answered }: { post: string; answered: string | undefined },
): Grouping | null {
  if (kind === 'post_comment' || kind === 'item_comment') return { kind, subject: `comments:${post}` };
  if (kind === 'comment_answer' && answered) return { kind, subject: `answers:${answered}` };
  return null;
}
