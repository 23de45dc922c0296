import { messages, type Acknowledgement, type MessageName } from '@atrium/contracts';
import { log } from '@atrium/kit/core';
import type { Socket } from 'socket.io';

const handlers: { [M in MessageName]: (socket: Socket) => unknown } = {
  logout: (socket) => void setImmediate(() => socket.disconnect(true)),
};

export async function answerMessage(socket: Socket, event: string, payload: unknown): Promise<Acknowledgement> {
  if (!Object.hasOwn(messages, event)) return { ok: false, error: 'not_found' };
  const name = event as MessageName;
  if (!messages[name].safeParse(payload).success) return { ok: false, error: 'validation' };
  try {
    return { ok: true, data: (await handlers[name](socket)) ?? null };
  } catch (error) {
    log.error({ err: error, event }, 'a message was not handled');
    return { ok: false, error: 'internal' };
  }
}

const windowMs = 1000;

/** At most ten messages a second (D110); a socket that sends 200 is disconnected. */
export function limitMessages(maxMessages = 10, disconnectAt = 200, now = () => performance.now()) {
  let began = 0;
  let count = 0;
  return (): 'accept' | 'refuse' | 'disconnect' => {
    if (now() - began >= windowMs) {
      began = now();
      count = 0;
    }
    count += 1;
    if (count <= maxMessages) return 'accept';
    return count > disconnectAt ? 'disconnect' : 'refuse';
  };
}

export function handleMessages(socket: Socket) {
  const limit = limitMessages();
  socket.onAny((event: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: Acknowledgement) => void) : () => undefined;
    const verdict = limit();
    if (verdict === 'disconnect') return void socket.disconnect(true);
    if (verdict === 'refuse') return acknowledge({ ok: false, error: 'too_many_requests' });
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    void answerMessage(socket, event, payload).then(acknowledge);
  });
}
