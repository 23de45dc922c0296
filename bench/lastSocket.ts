import { comments } from '@atrium/contracts';
import { inTurn, median, quantile, type Figure } from './measure.ts';
import { openBoth } from './sockets.ts';
import type { Stage } from './stage.ts';

const sockets = 200;
const messages = 60;
const event = 'comment:saved';

/**
 * P6, until there is a chat: a comment is written, stored and pushed until the last of the sockets has it, beside bare
 * socket.io that emits the same.
 */
export async function measureLastSocket(stage: Stage): Promise<Figure[]> {
  const { api, discussed } = stage.company;
  const body = { parent: { type: 'post' as const, id: discussed }, text: 'A comment of one line' };
  const write = () => api(comments.create, { body });
  const payload = { post_id: discussed, root_id: null, comment: (await write()).result };
  const both = await openBoth(stage, sockets);
  try {
    const rounds = await inTurn(
      () => times(() => both.bare.time(event, sockets, () => both.emit(event, payload, 1))),
      () => times(() => both.ours.time(event, sockets, write)),
    );
    const ratio = (share: number) =>
      median(rounds.map(({ bare, ours }) => quantile(ours, share) / quantile(bare, share)));
    const at = (list: number[][], share: number) => median(list.map((one) => quantile(one, share))).toFixed(1);
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

async function times(one: () => Promise<number>): Promise<number[]> {
  const list: number[] = [];
  while (list.length < messages) list.push(await one());
  return list;
}
