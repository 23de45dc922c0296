import type { PushData, PushName } from '@atrium/contracts';
import { StringCodec } from 'nats';
import { connectedBus } from './bus.ts';
import { log } from './log.ts';
import { subscribe } from './subscribe.ts';

const codec = StringCodec();

/** A message to every BFF on `push.<clientId>`. */
export interface PushMessage<N extends PushName = PushName> {
  /** Read keys, such as `wall/all` or `user:<id>`. */
  keys: string[];
  event: N;
  payload: PushData<N>;
}

/**
 * Emits to the browsers of users who hold one of the read keys, at most once. It is lost while NATS or the browser is
 * disconnected, so what must not be missed is in the database and is requested on reconnect.
 */
export function push<N extends PushName>(clientId: string, keys: string[], event: N, payload: PushData<N>) {
  const connection = connectedBus();
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

/** Receives the pushes of every company; those that `isWanted` refuses are not parsed. */
export const subscribeToPushes = (
  handle: (clientId: string, message: PushMessage) => void,
  isWanted: (clientId: string) => boolean = () => true,
) =>
  subscribe('push.*', (message) => {
    const clientId = message.subject.slice('push.'.length);
    if (isWanted(clientId)) handle(clientId, message.json<PushMessage>());
  });
