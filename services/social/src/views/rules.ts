import type { Member } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';

/** A post's own author is no viewer of it (D116). */
export const countsAsView = (caller: Pick<Member, 'userId'>, post: Pick<PostDoc, 'author'>) =>
  post.author !== caller.userId;

/** Only for oneself; the calls may name the viewer (D35). */
export const canViewAs = (caller: Pick<Member, 'userId'>, viewer: string | undefined) =>
  viewer === undefined || viewer === caller.userId;
