import { notifications, posts, users } from '@atrium/contracts';
import { as, type Company } from '@atrium/testkit';
import { pause } from '../reliability/writing.ts';

export interface Readings {
  /** Statuses other than 200; 0: no answer. */
  refused: number[];
  timesMs: number[];
}

/** Reads the wall, a person and a count as bo, until stopped. */
export function startReading({ ana, bo, client }: Company, { concurrency = 3, perSecond = 20 } = {}) {
  const readings: Readings = { refused: [], timesMs: [] };
  const paths = [
    posts.news.path.replace('{clientId}', client._id).replace('{page}', '1'),
    users.get.path.replace('{id}', ana._id),
    notifications.unread.path.replace('{client}', client._id).replace('{user}', bo._id),
  ];
  let isStopped = false;
  const read = async (path: string) => {
    const startedAt = performance.now();
    const { status } = await as(bo)
      .get(path)
      .catch(() => ({ status: 0 }));
    readings.timesMs.push(performance.now() - startedAt);
    if (status !== 200) readings.refused.push(status);
  };
  const reader = async (number: number) => {
    for (let n = number; !isStopped; n += 1) {
      const next = performance.now() + (1000 * concurrency) / perSecond;
      await read(paths[n % paths.length]!);
      await pause(Math.max(0, next - performance.now()));
    }
  };
  const readers = Promise.all(Array.from({ length: concurrency }, (_, number) => reader(number)));
  return {
    async stop(): Promise<Readings> {
      isStopped = true;
      await readers;
      return readings;
    },
  };
}
