import { comments } from '@atrium/contracts';
import { interleave, median, quantile, type Figure } from './measure.ts';
import { openBoth } from './sockets.ts';
import type { BenchContext } from './context.ts';

const sockets = 200;
const messages = 60;
const event = 'comment:saved';

/**
 * P6, until chat exists: from the request that writes a comment until the last socket has its push, compared with an
 * emit of bare socket.io.
 */
export async function measureLastSocket(context: BenchContext): Promise<Figure[]> {
  const { api, discussed } = context.company;
  const body = { parent: { type: 'post' as const, id: discussed }, text: 'A comment of one line' };
  const write = () => api(comments.create, { body });
  const { _id } = (await write()).result;
  const payload = { post_id: discussed, root_id: null, _id, comments_total: 20 };
  const both = await openBoth(context, sockets);
  try {
    const rounds = await interleave(
      () => times(() => both.bare.time(event, sockets, () => both.emit(event, payload, 1))),
      () => times(() => both.ours.time(event, sockets, write)),
    );
    const ratio = (share: number) =>
      median(rounds.map(({ bare, ours }) => quantile(ours, share) / quantile(bare, share)));
    const at = (list: number[][], share: number) => median(list.map((round) => quantile(round, share))).toFixed(1);
    const ours = rounds.map((round) => round.ours);
    const bare = rounds.map((round) => round.bare);
    const [p50, p99] = [ratio(0.5), ratio(0.99)];
    return [
      {
        name: 'P6',
        what: 'comment until the last of 200 sockets has it',
        figure: `p50 ${at(ours, 0.5)} ms (bare ${at(bare, 0.5)}), p99 ${at(ours, 0.99)} (${at(bare, 0.99)}), ${p99.toFixed(1)} ×`,
        ratio: p50,
        goal: 'p50 ≤ 2.5 ×, p99 ≤ 3.5 × bare',
        met: p50 <= 2.5 && p99 <= 3.5,
      },
    ];
  } finally {
    both.stop();
  }
}

async function times(measureOnce: () => Promise<number>): Promise<number[]> {
  const list: number[] = [];
  while (list.length < messages) list.push(await measureOnce());
  return list;
}
