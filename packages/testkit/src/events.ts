import { events, type EventData, type EventType } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { connectAdmin } from './nats.ts';

export interface TestEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  time: string;
  data: EventData<T>;
}

/** An event as a service announces it; its time is when it happened, unless given. */
export function event<T extends EventType>(type: T, data: EventData<T>, announced?: string): TestEvent<T> {
  const time = announced ?? ('created' in data ? data.created : new Date().toISOString());
  return { id: newId(), type, time, data: events[type].parse(data) as EventData<T> };
}

/** A connection to NATS that publishes events in place of the services that announce them. */
export async function openEvents(adminNatsUrl: string) {
  const connection = await connectAdmin(adminNatsUrl);
  const stream = connection.jetstream();
  const manager = await connection.jetstreamManager();

  return {
    connection,
    stream,
    /** Publishes in this order, each with a message id of its own, so that the stream stores repeated events, too. */
    async publish(clientId: string, ...list: TestEvent[]) {
      const messages = list.map(({ type, ...rest }) => {
        const source = `/${type.split('.')[0]}`;
        const envelope = { specversion: '1.0', source, clientid: clientId, type, ...rest };
        return stream.publish(`event.${clientId}.${type}`, JSON.stringify(envelope), { msgID: newId() });
      });
      await Promise.all(messages);
    },
    /** Waits until a durable consumer has handled all events. */
    async settled(durable: string, timeoutMs = 60_000) {
      for (const end = Date.now() + timeoutMs; ;) {
        const { num_pending, num_ack_pending } = await manager.consumers.info('EVENTS', durable);
        if (num_pending + num_ack_pending === 0) return;
        if (Date.now() > end) throw new Error(`${num_pending} events wait, ${num_ack_pending} are not acknowledged`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    parked: async () => (await manager.streams.info('DEAD')).state.messages,
    close: () => connection.drain(),
  };
}

export type TestEvents = Awaited<ReturnType<typeof openEvents>>;
