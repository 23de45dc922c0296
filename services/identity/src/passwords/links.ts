import { createHash, randomBytes } from 'node:crypto';
import { unprocessable, type Work } from '@atrium/kit';
import { statusOf, type UserDoc } from '../users/user.ts';
import { linkStore, type LinkDoc, type LinkKind } from './store.ts';

export type { LinkKind };

const hour = 3_600_000;
const lifetimes: Record<LinkKind, number> = { reset: hour, invitation: 7 * 24 * hour };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const refusedLink = () => unprocessable('reset_token_invalid');

/** Whether a link sets the password of an account: an active one that still has the e-mail to which it was sent. */
export const opensAccount = ({ email }: Pick<LinkDoc, 'email'>, user: UserDoc) =>
  statusOf(user) === 'active' && (email === undefined || email === user.email);

/** Makes a link for the e-mail of an account and gives its token, of which only the hash is stored. */
export async function makeLink({ _id, email }: Pick<UserDoc, '_id' | 'email'>, kind: LinkKind, now: Date) {
  const token = randomBytes(32).toString('base64url');
  await linkStore.add({
    _id: hashOf(token),
    user_id: _id,
    email,
    kind,
    expires: new Date(now.getTime() + lifetimes[kind]),
  });
  return token;
}

export const findLink = (token: string, now: Date) => linkStore.living(hashOf(token), now);

/** Uses a link up, and with it all other links of the account. */
export async function useLink(link: LinkDoc, work: Work) {
  if (!(await linkStore.take(link._id, work))) throw refusedLink();
  await removeLinksOf(link.user_id, work);
}

/** Also after a change of e-mail: links in the former mailbox must not work. */
export const removeLinksOf = (userId: string, work: Work) => linkStore.removeOfUser(userId, work);
