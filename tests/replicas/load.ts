import { posts } from '@atrium/contracts';
import { printLine } from '@atrium/deploy';
import { as, makeCompany } from '@atrium/testkit';
import type { ReplicatedPortal } from '@atrium/testkit/replicated';
import { expect } from 'vitest';
import { closeSockets, countConnected, openSockets } from '../reliability/sockets.ts';
import { expectComplete, shownPosts, startWriting } from '../reliability/writing.ts';
import { startReading } from './reading.ts';

const socketCount = 60;

/** Clients of a new company that write, read and hold sockets until `stop`, which checks that nothing is lost. */
export async function startLoad(portal: ReplicatedPortal, name: string) {
  const company = await makeCompany(portal, { people: socketCount / 20 });
  const sockets = await openSockets(portal, company.people, socketCount);
  const writing = startWriting(company, { concurrency: 3, perSecond: 10, retries: 10 });
  const reading = startReading(company);
  await writing.waitForMore(10);

  const allReceive = async () => {
    await expect.poll(() => countConnected(sockets)).toBe(socketCount);
    const { result } = await as(company.ana).call(posts.create, { body: { text: 'Received by all' } });
    await expect.poll(() => sockets.filter((socket) => socket.posts.includes(result._id)).length).toBe(socketCount);
    return result._id;
  };

  return {
    writing,
    async stop() {
      const [written, read] = [await writing.stop(), await reading.stop()];
      const refusals = [...written.refused, ...read.refused];
      printLine(name, `${timesOf(written.timesMs)} writes, ${timesOf(read.timesMs)} reads, refused: ${refusals}`);
      const { acknowledged, failed } = written;
      expect(failed, 'writes that no retry has brought in').toBe(0);
      await expectComplete(company, acknowledged);
      expect((await shownPosts(company)).length, 'one for each write').toBe(acknowledged.length);
      const last = await allReceive();
      for (const { posts: received } of sockets) expect(received.filter((id) => id === last)).toHaveLength(1);
      closeSockets(sockets);
      return { written, read };
    },
  };
}

function timesOf(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed()} ms`;
  return `median ${at(0.5)}, p99 ${at(0.99)} of ${times.length}`;
}
