import { messages, type Acknowledgement, type ChatMessageName, type MessageName } from '@atrium/contracts';
import { CallError } from '@atrium/contracts/client';
import { ApiError, log } from '@atrium/kit/core';
import type { Socket } from 'socket.io';

/** Answers a message whose shape is checked. */
export type AnswerChat = (socket: Socket, name: ChatMessageName, data: unknown) => Promise<unknown>;

const logOut = (socket: Socket) => void setImmediate(() => socket.disconnect(true));

/** The code of a refusal; null for a defect. */
function refusalIn(error: unknown): string | null {
  if (error instanceof ApiError) return error.code;
  if (!(error instanceof CallError)) return null;
  return error.status ? error.code : 'service_unavailable';
}

export async function answerMessage(
  socket: Socket,
  event: string,
  payload: unknown,
  answerChat: AnswerChat,
): Promise<Acknowledgement> {
  if (!Object.hasOwn(messages, event)) return { ok: false, error: 'not_found' };
  const name = event as MessageName;
  const { success, data } = messages[name].safeParse(payload);
  if (!success) return { ok: false, error: 'validation' };
  try {
    return { ok: true, data: (name === 'logout' ? logOut(socket) : await answerChat(socket, name, data)) ?? null };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal) return { ok: false, error: refusal };
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

export function handleMessages(socket: Socket, answerChat: AnswerChat) {
  const limit = limitMessages();
  socket.onAny((event: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: Acknowledgement) => void) : () => undefined;
    const verdict = limit();
    if (verdict === 'disconnect') return void socket.disconnect(true);
    if (verdict === 'refuse') return acknowledge({ ok: false, error: 'too_many_requests' });
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    void answerMessage(socket, event, payload, answerChat).then(acknowledge);
  });
}
