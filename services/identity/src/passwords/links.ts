import { createHash, randomBytes } from 'node:crypto';
import { unprocessable, type Work } from '@atrium/kit';
import { linkStore, type LinkDoc, type LinkKind } from './store.ts';

export type { LinkKind };

const hour = 3_600_000;
const lifetimes: Record<LinkKind, number> = { reset: hour, invitation: 7 * 24 * hour };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const refused = () => unprocessable('reset_token_invalid');

/** Makes a link's token; it is known to nobody but the mailbox that gets it. */
export async function makeLink(userId: string, kind: LinkKind, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await linkStore.add({
    _id: hashOf(token),
    user_id: userId,
    kind,
    expires: new Date(now.getTime() + lifetimes[kind]),
  });
  return token;
}

export async function linkOf(token: string, now: Date): Promise<LinkDoc> {
  const link = await linkStore.living(hashOf(token), now);
  if (!link) throw refused();
  return link;
}

/** Uses a link up, and with it all other links of the person. */
export async function useLink(link: LinkDoc, work: Work) {
  if (!(await linkStore.take(link._id, work))) throw refused();
  await dropLinksOf(link.user_id, work);
}

/** Also when the mailbox changes: the former one shall open nothing. */
export const dropLinksOf = (userId: string, work: Work) => linkStore.removeOfUser(userId, work);
