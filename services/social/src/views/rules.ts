import type { Member } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';

/** A post's own author is no viewer of it (D116). */
export const countsAsView = (caller: Pick<Member, 'userId'>, post: Pick<PostDoc, 'author'>) =>
  post.author !== caller.userId;

interface Viewing {
  user_id?: string | undefined;
  where: 'post' | 'notification' | 'wall';
}

/** Only for oneself; the calls may name the viewer (D35). Notifications are read without the wall, too. */
export const canView = (caller: Pick<Member, 'userId' | 'rights'>, { user_id, where }: Viewing) =>
  (user_id === undefined || user_id === caller.userId) && (where === 'notification' || caller.rights.includes('wall'));
