import { auth, comments, notifications, posts } from '@atrium/contracts';
import { as, makeCompany, type Person } from '@atrium/testkit';
import type { Replica, ReplicatedPortal } from '@atrium/testkit/replicated';
import { expect } from 'vitest';
import { openSocket } from '../../bff/src/testSocket.ts';
import { signer } from '../../services/social/test/asSigned.ts';
import { mentionOf } from '../reliability/writing.ts';

/** The person's requests go to this BFF. */
const through = ({ url }: Replica, person: Person): Person => ({ ...person, origin: url });

const openAt = async ({ url }: Replica, person: Person) => openSocket(url, person.client_id, await person.token());

/** Each BFF has the socket of one reader; what is written through any of them reaches all, once. */
export async function expectPushesAtEverySocket(portal: ReplicatedPortal) {
  const { ana, bo, mia } = await makeCompany(portal);
  const bffs = portal.replicasOf('bff');
  const sockets = await Promise.all(bffs.map((bff) => openAt(bff, bo)));
  const namesOf = (id: string) =>
    sockets.map(({ received }) =>
      received.filter(({ data }) => (data as { _id?: string })._id === id).map(({ event }) => event),
    );
  for (const bff of bffs) {
    const body = { text: `Through ${bff.name} ${mentionOf(bo)}` };
    const { result: post } = await as(through(bff, ana)).call(posts.create, { body });
    await expect.poll(() => namesOf(post._id)).toEqual(bffs.map(() => ['post:published']));
    await as(through(bff, mia)).call(posts.like, { body: { like_type: 'post', id: post._id } });
    await expect.poll(() => namesOf(post._id)).toEqual(bffs.map(() => ['post:published', 'post:counted']));
  }
  const counted = ({ received }: (typeof sockets)[number]) =>
    received.filter(({ event }) => event === 'notification').length;
  await expect.poll(() => sockets.map(counted), { message: 'notifications' }).toEqual(bffs.map(() => bffs.length));
  for (const socket of sockets) socket.close();
}

/** Cached answers live for a minute, longer than this waits. */
export async function expectCachesInvalidated(portal: ReplicatedPortal) {
  const { client, ana, bo, mia } = await makeCompany(portal);
  const secret = portal.servers.secrets.CALLER_SECRET;
  const [socials, notifies] = [portal.replicasOf('social'), portal.replicasOf('notify')];
  const params = { client: client._id, user: bo._id };
  const seenAt = async ({ url }: Replica) => {
    const { result } = await signer(url, secret)(bo).call(posts.news, { params: { clientId: client._id, page: 1 } });
    return result.map(({ comments_total, likes_total }) => `${comments_total} ${likes_total}`);
  };
  const unreadAt = async ({ url }: Replica) =>
    (await signer(url, secret, 'notify')(bo).call(notifications.unread, { params })).count;
  const everywhere = async (wall: string[], unread: number) => {
    await expect.poll(() => Promise.all(socials.map(seenAt))).toEqual(socials.map(() => wall));
    await expect.poll(() => Promise.all(notifies.map(unreadAt))).toEqual(notifies.map(() => unread));
  };

  await everywhere([], 0);
  const { result: post } = await as(ana).call(posts.create, { body: { text: `Look ${mentionOf(bo)}` } });
  await everywhere(['0 0'], 1);
  for (const [index, { url }] of socials.entries()) {
    const parent = { type: 'post' as const, id: post._id };
    await signer(url, secret)(mia).call(comments.create, { body: { parent, text: `At ${url}` } });
    await everywhere([`${index + 1} 0`], 1);
  }
  await as(mia).call(posts.like, { body: { like_type: 'post', id: post._id } });
  await everywhere([`${socials.length} 1`], 1);
  await signer(notifies[0]!.url, secret, 'notify')(bo).call(notifications.readAll);
  await everywhere([`${socials.length} 1`], 0);
}

/** The socket would stay open until its token expires. */
export async function expectSignedOutEverywhere(portal: ReplicatedPortal) {
  const { ana } = await makeCompany(portal);
  const bffs = portal.replicasOf('bff');
  const sockets = await Promise.all(bffs.map((bff) => openAt(bff, ana)));
  for (const bff of bffs) expect((await as(through(bff, ana)).get('/api/env')).status).toBe(200);
  await as(through(bffs[0]!, ana)).call(auth.logout);
  expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual(bffs.map(() => 'io server disconnect'));
  for (const bff of bffs) {
    const own = `/api/user/${ana._id}`;
    await expect.poll(async () => (await as(through(bff, ana)).get(own)).status, { message: bff.name }).toBe(401);
  }
}
