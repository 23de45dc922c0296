import { notifications, posts, users } from '@atrium/contracts';
import { as, connectAdmin, makeCompany } from '@atrium/testkit';
import type { Replica, ReplicatedPortal } from '@atrium/testkit/replicated';
import { expect } from 'vitest';
import { signer } from '../../services/social/test/asSigned.ts';
import { mentionOf } from '../reliability/writing.ts';

const projections = ['social-people', 'notify-people'];

/** The number of states that each projection has been given, whichever replica took them. */
async function deliveries(portal: ReplicatedPortal): Promise<number[]> {
  const nats = await connectAdmin(portal.servers.adminNatsUrl);
  try {
    const manager = await nats.jetstreamManager();
    const consumers = projections.map((name) => manager.consumers.info('STATE', name));
    return (await Promise.all(consumers)).map(({ delivered }) => delivered.consumer_seq);
  } finally {
    await nats.close();
  }
}

/** The new name is shown by each replica, and each projection has stored it once. */
export async function expectNewNameEverywhere(portal: ReplicatedPortal) {
  const { client, ana, bo } = await makeCompany(portal);
  const secret = portal.servers.secrets.CALLER_SECRET;
  const params = { client: client._id, section: 'all' as const, user: bo._id };
  const authorAt = async ({ url }: Replica) => {
    const { result } = await signer(url, secret)(bo).call(posts.news, { params: { clientId: client._id, page: 1 } });
    return result[0]?.author.fullName;
  };
  const actorAt = async ({ url }: Replica) =>
    (await signer(url, secret, 'notify')(bo).call(notifications.newest, { params })).result[0]?.actors[0]?.fullName;
  const [socials, notifies] = [portal.replicasOf('social'), portal.replicasOf('notify')];
  const shown = () => Promise.all([...socials.map(authorAt), ...notifies.map(actorAt)]);
  const everywhere = (name: string) => [...socials, ...notifies].map(() => name);

  await as(ana).call(posts.create, { body: { text: mentionOf(bo) } });
  await expect.poll(shown).toEqual(everywhere(ana.fullName));
  const before = await deliveries(portal);
  const { result } = await as(ana).call(users.update, { params: { id: ana._id }, body: { lastName: 'Renamed' } });
  expect(result.fullName).toContain('Renamed');
  await expect.poll(shown).toEqual(everywhere(result.fullName));
  expect(await deliveries(portal)).toEqual(before.map((count) => count + 1));
}
