import { bus, closeBus, connectBus, push } from '@atrium/kit/core';
import { compare, inTurn, type Figure } from './measure.ts';
import { openBoth } from './sockets.ts';
import type { Stage } from './stage.ts';

const sockets = 300;
const messages = 600;
const event = 'post:counted';

/** P7: what a service pushes over NATS reaches the BFF's sockets, beside emits of bare socket.io. */
export async function measureDeliveries(stage: Stage): Promise<Figure[]> {
  const { clientId, discussed } = stage.company;
  connectBus(stage.portal.servers.natsUrl('social'), 'bench');
  await bus();
  const both = await openBoth(stage, sockets);
  const payload = { _id: discussed, likes_total: 1, comments_total: 20, views_total: 100 };
  const pushAll = () => {
    for (let index = 0; index < messages; index += 1) push(clientId, ['all'], event, payload);
  };
  const deliveries = messages * sockets;
  const perSecond = (milliseconds: number) => (deliveries * 1000) / milliseconds;
  try {
    const rounds = await inTurn(
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
