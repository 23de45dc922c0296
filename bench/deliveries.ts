import { bus, closeBus, connectBus, push } from '@atrium/kit/core';
import { compare, interleave, type Figure } from './measure.ts';
import { openBoth } from './sockets.ts';
import type { BenchContext } from './context.ts';

const sockets = 300;
const messages = 600;
const event = 'post:counted';

/** P7: pushes of a service over NATS until the BFF's sockets have them, compared with emits of bare socket.io. */
export async function measureDeliveries(context: BenchContext): Promise<Figure[]> {
  const { clientId, discussed } = context.company;
  connectBus(context.portal.servers.natsUrl('social'), 'bench');
  await bus();
  const both = await openBoth(context, sockets);
  const payload = { _id: discussed, likes_total: 1, comments_total: 20, views_total: 100 };
  const pushAll = () => {
    for (let index = 0; index < messages; index += 1) push(clientId, ['all'], event, payload);
  };
  const deliveries = messages * sockets;
  const perSecond = (milliseconds: number) => (deliveries * 1000) / milliseconds;
  try {
    const rounds = await interleave(
      async () => perSecond(await both.bare.time(event, deliveries, () => both.emit(event, payload, messages))),
      async () => perSecond(await both.ours.time(event, deliveries, pushAll)),
    );
    const { bare, ours, ratio } = compare(rounds);
    return [
      {
        name: 'P7',
        what: `deliveries to ${sockets} sockets of one BFF`,
        figure: `${ours.toFixed(0)}/s (bare ${bare.toFixed(0)}/s)`,
        ratio,
        goal: '≥ 0.4 of bare socket.io',
        met: ratio >= 0.4,
      },
    ];
  } finally {
    both.stop();
    await closeBus();
  }
}
