import type { Member } from '@atrium/kit';

const dataOf = ({ userId }: Member, post: string) => ({ post, user: userId, created: new Date().toISOString() });

export const postMuted = (caller: Member, post: string) => ({
  type: 'social.post.muted' as const,
  data: dataOf(caller, post),
});

export const postUnmuted = (caller: Member, post: string) => ({
  type: 'social.post.unmuted' as const,
  data: dataOf(caller, post),
});
