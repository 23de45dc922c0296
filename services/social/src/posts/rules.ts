import { isAdmin, unprocessable, type Member } from '@atrium/kit';
import { withoutMentions } from '../richText.ts';
import type { Written } from '../writing.ts';
import type { PostDoc } from './post.ts';

/** The parts of a post that the rules look at. */
type Authored = Pick<PostDoc, 'author'>;

/** A company's wall is everyone's; a personal feed is its owner's. Groups decide in their own feature. */
export function canPostIn(caller: Pick<Member, 'clientId' | 'userId' | 'keys'>, parent: PostDoc['parent']) {
  if (parent.type === 'company') return parent.id === caller.clientId;
  if (parent.type === 'feed') return parent.id === caller.userId;
  return parent.type === 'group' && caller.keys.includes(`group:${parent.id}`);
}

export const canEditPost = (caller: Member, post: Authored) => post.author === caller.userId;

export const canRemovePost = (caller: Member, post: Authored) => canEditPost(caller, post) || isAdmin(caller);

/** The audience keys that may read a post of this parent. */
export const readersOf = (parent: PostDoc['parent']) => (parent.type === 'group' ? [`group:${parent.id}`] : ['all']);

/** Posts of personal feeds are not shown on the wall. */
export const wallReadersOf = (parent: PostDoc['parent']) => (parent.type === 'feed' ? [] : readersOf(parent));

/** Those of a caller's keys that posts on the wall may have. */
export const wallKeysOf = (caller: Pick<Member, 'keys'>) => caller.keys.filter((key) => !key.startsWith('user:'));

/** By what the feeds find a post: author, parent, type, mentions; commenters are added as they come. */
export function feedKeysOf(post: Pick<PostDoc, 'author' | 'parent' | 'type' | 'mentions'>): string[] {
  return [
    `author:${post.author}`,
    `parent:${post.parent.type}`,
    `parent:${post.parent.type}:${post.parent.id}`,
    `type:${post.type}`,
    ...post.mentions.map(mentionKey),
  ];
}

export const mentionKey = (user: string) => `mention:${user}`;

/** A thank-you names exactly one colleague and says more than 30 characters besides the name (D45). */
export function checkThanks(author: string, { text, mentions }: Written) {
  if (mentions.length !== 1) throw unprocessable('thanks_one_person', { fields: { mentions: 'thanks_one_person' } });
  if (mentions[0] === author) throw unprocessable('thanks_self', { fields: { mentions: 'thanks_self' } });
  if ([...withoutMentions(text)].length <= 30)
    throw unprocessable('thanks_too_short', { fields: { text: 'thanks_too_short' } });
}
