import type { Call, CallSpec, InputOf, ResultOf } from '@atrium/contracts';
import { createClient } from '@atrium/contracts/client';
import { bindingHeader, callerHeader, guard, requestBinder } from '@atrium/kit/core';
import { makeBreaker } from '../breaker.ts';
import type { Callers } from '../callers/callers.ts';
import { checkCallerAccepted } from '../callers/refusedCaller.ts';
import { isReady } from '../probe.ts';
import type { SocketSession } from './handshake.ts';

const timeoutMs = 3000;

interface ChatCallsParts {
  /** Of the chat service. */
  address: string;
  callers: Callers;
  callerSecret: string;
}

/** Makes a sender of calls to the chat service on behalf of who has opened a socket, under the conditions of a request. */
export function chatCalls({ address, callers, callerSecret }: ChatCallsParts) {
  const origin = address.replace(/\/$/, '');
  const bind = requestBinder(callerSecret);
  const breaker = makeBreaker('chat (sockets)', () => isReady(origin));

  return async <C extends Call<CallSpec>>(session: SocketSession, call: C, input: InputOf<C>): Promise<ResultOf<C>> => {
    const { clientId } = session.cachedCaller.caller;
    const known = await callers.of(session.token, { clientId, workspace: null });
    guard(call, known.caller);
    const caller = await callers.signed(known);
    const send = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const request = { service: call.service, method: call.method, url: String(url).slice(origin.length) };
      const headers = {
        ...(init.headers as Record<string, string>),
        [callerHeader]: caller,
        [bindingHeader]: bind(caller, request),
      };
      const response = await breaker.run(() =>
        fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) }),
      );
      checkCallerAccepted(response.headers.get(callerHeader), 'chat');
      return response;
    };
    return createClient({ origin, fetch: send })(call, input);
  };
}

export type AskChat = ReturnType<typeof chatCalls>;
