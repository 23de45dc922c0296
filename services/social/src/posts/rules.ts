import type { Audience, GroupType } from '@atrium/contracts';
import { readKey, readKeysOf, splitReadKey } from '@atrium/contracts/audience';
import { isAdmin, unprocessable, type Member } from '@atrium/kit';
import { canReadGroup, groupReadKey, managesGroup, openToAll } from '../groups/rules.ts';
import { withoutMentions } from '../richText.ts';
import type { Written } from '../writing.ts';
import type { PostDoc } from './post.ts';

type Authored = Pick<PostDoc, 'author'>;

/** The feed of the people and groups that a person follows or belongs to. */
export const canReadPersonalFeed = (caller: Pick<Member, 'userId'>, user: string) => user === caller.userId;

/** A company's wall is open to its people, a personal feed to its owner, a group to its members. */
export function canPostIn(caller: Pick<Member, 'clientId' | 'userId'> & Audience, parent: PostDoc['parent']) {
  if (parent.type === 'company') return parent.id === caller.clientId;
  if (parent.type === 'feed') return parent.id === caller.userId;
  return parent.type === 'group' && canReadGroup(caller, parent.id);
}

export const canEditPost = (caller: Member, post: Authored) => post.author === caller.userId;

/** Those who own or administer a group moderate what is written in it (D48). */
export const moderates = (caller: Member, { type, id }: Pick<PostDoc['parent'], 'type' | 'id'>) =>
  isAdmin(caller) || (type === 'group' && managesGroup(caller, id));

export const canRemovePost = (caller: Member, post: Authored & { parent: Pick<PostDoc['parent'], 'type' | 'id'> }) =>
  canEditPost(caller, post) || moderates(caller, post.parent);

/** On the wall of the company administrators, in a group those who manage it. */
export const canPinPost = (
  caller: Member,
  { parent: { type, id } }: { parent: Pick<PostDoc['parent'], 'type' | 'id'> },
) => (type === 'group' ? managesGroup(caller, id) : type === 'company' && isAdmin(caller));

/** Of a group its members, and all of a public one. */
export function readersOf(parent: PostDoc['parent'], group?: { type: GroupType }): string[] {
  if (parent.type !== 'group') return [readKey('wall', 'all')];
  return [...(group?.type === 'public' ? [openToAll] : []), groupReadKey(parent.id)];
}

/** On the wall a post of a group, also of a public one, stands for its members only. */
export const wallReadersOf = (parent: PostDoc['parent']) => (parent.type === 'feed' ? [] : readersOf(parent));

const isKeyOf = (key: string, ...prefixes: string[]) =>
  prefixes.some((prefix) => splitReadKey(key).audienceKey.startsWith(prefix));

/** The caller's read keys that a post may have: none is for one person, and those of groups have the right of groups. */
export const postKeysOf = (caller: Audience): string[] => [
  ...readKeysOf(caller, 'wall').filter((key) => !isKeyOf(key, 'user:', 'group:', 'group_admin:')),
  ...readKeysOf(caller, 'groups').filter((key) => key === openToAll || isKeyOf(key, 'group:')),
];

export const readable = (caller: Audience) => ({ read_keys: { $in: postKeysOf(caller) } });

export const canReadPost = (caller: Audience, post: Pick<PostDoc, 'read_keys'>) => {
  const keys = postKeysOf(caller);
  return post.read_keys.some((key) => keys.includes(key));
};

export const authorKey = (user: string) => `author:${user}`;
export const mentionKey = (user: string) => `mention:${user}`;
export const thankedKey = (user: string) => `thanked:${user}`;
export const commenterKey = (user: string) => `commenter:${user}`;
export const savedKey = (user: string) => `saved:${user}`;
export const mutedKey = (user: string) => `muted:${user}`;
export const pinnedKey = ({ type, id }: Pick<PostDoc['parent'], 'type' | 'id'>) => `pinned:${type}:${id}`;
export const typeKey = (type: PostDoc['type']) => `type:${type}`;
export const parentTypeKey = (type: PostDoc['parent']['type']) => `parent:${type}`;
export const parentKey = (type: PostDoc['parent']['type'], id: string) => `parent:${type}:${id}`;

/** Commenters, savers, those who mute it and pins do not follow from the post itself. */
const isAddedLater = (key: string) =>
  [commenterKey(''), savedKey(''), mutedKey(''), 'pinned:'].some((prefix) => key.startsWith(prefix));

/** By what the feeds find a post: author, parent, type, mentions; `before`: its keys until now. */
export function feedKeysOf(
  { author, parent, type, mentions }: Pick<PostDoc, 'author' | 'parent' | 'type' | 'mentions'>,
  before: string[] = [],
): string[] {
  return [
    authorKey(author),
    parentTypeKey(parent.type),
    parentKey(parent.type, parent.id),
    typeKey(type),
    ...(type === 'thanks' ? mentions.slice(0, 1).map(thankedKey) : []),
    ...mentions.map(mentionKey),
    ...before.filter(isAddedLater),
  ];
}

/**
 * The people a thank-you thanks: those of the call's `mentions`, and without them those the text mentions. A change
 * keeps the person of `before` whose name is in its text or beside it (D113).
 */
export function thankedBy(named: string[] | undefined, { mentions }: Pick<Written, 'mentions'>, before?: string) {
  if (named?.length) return [...new Set(named)];
  return before && (!mentions.length || mentions.includes(before)) ? [before] : mentions;
}

/** A thank-you thanks exactly one colleague and says more than 30 characters besides names (D45, D113). */
export function checkThanks(author: string, { text }: Pick<Written, 'text'>, thanked: readonly string[]) {
  if (thanked.length !== 1) throw unprocessable('thanks_one_person', { fields: { mentions: 'thanks_one_person' } });
  if (thanked[0] === author) throw unprocessable('thanks_self', { fields: { mentions: 'thanks_self' } });
  if ([...withoutMentions(text)].length <= 30)
    throw unprocessable('thanks_too_short', { fields: { text: 'thanks_too_short' } });
}
