import type { PushData, PushName } from '@atrium/contracts';
import { StringCodec, type Msg } from 'nats';
import { bus, busNow } from './bus.ts';
import { log } from './log.ts';

const codec = StringCodec();

/** What travels to every BFF on `push.<clientId>`. */
export interface PushMessage<N extends PushName = PushName> {
  /** Audience keys: `all`, `user:<id>`, `group:<id>`; each BFF has a room for each. */
  keys: string[];
  event: N;
  payload: PushData<N>;
}

/**
 * Tells the browsers of those who hold one of the keys, at once and at most once; nobody waits for it. What must not
 * be missed is in the database and is fetched on reconnect.
 */
export function push<N extends PushName>(clientId: string, keys: string[], event: N, payload: PushData<N>) {
  const connection = busNow();
  if (!connection) return;
  try {
    connection.publish(
      `push.${clientId}`,
      codec.encode(JSON.stringify({ keys, event, payload } satisfies PushMessage<N>)),
    );
  } catch (error) {
    log.warn({ err: error, event }, 'push lost');
  }
}

/** Whose remembered callers every BFF must forget, at once: after a logout, a block, a changed right. */
export interface CallerDrop {
  userId?: string;
  clientId?: string;
  sessionId?: string;
  /** The sessions are over: open sockets are closed too. */
  ended?: boolean;
}

export function announceDrop(drop: CallerDrop) {
  busNow()?.publish('caller.drop', codec.encode(JSON.stringify(drop)));
}

/** Hears the pushes of every company but one's own; those that nobody waits for here are not even read. */
export const hearPushes = (
  handle: (clientId: string, message: PushMessage) => void,
  isWanted: (clientId: string) => boolean = () => true,
) =>
  hear('push.*', (message) => {
    const clientId = message.subject.slice('push.'.length);
    if (isWanted(clientId)) handle(clientId, message.json<PushMessage>());
  });

export const hearDrops = (handle: (drop: CallerDrop) => void) =>
  hear('caller.drop', (message) => handle(message.json<CallerDrop>()));

/** A subscription that outlives reconnects. What is said while NATS is away is not heard. */
async function hear(subject: string, handle: (message: Msg) => void) {
  const { connection } = await bus();
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) return log.error({ err: error, subject }, 'nothing can be heard');
      try {
        handle(message);
      } catch (failure) {
        log.warn({ err: failure, subject }, 'a message was not understood');
      }
    },
  });
  await connection.flush();
}
