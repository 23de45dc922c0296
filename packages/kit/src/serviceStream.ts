import type { Call, CallSpec, InputOf } from '@atrium/contracts';
import { fillPath } from '@atrium/contracts/client';
import type { Caller } from './caller.ts';
import { requireDeclared } from './declared.ts';
import { unavailable } from './errors.ts';
import { log } from './log.ts';
import { sender } from './serviceClient.ts';

/** Until the answer begins; reading it may take as long as its reader does. */
const beginMs = 5000;

type Input = { params?: Record<string, string>; query?: Record<string, string> };

/**
 * Makes a client of another service for internal calls that answer with a stream. Throws 503 unless the answer begins
 * with 200 within 5 s; `signal` ends it.
 */
export function serviceStream(address: string, callerSecret: string) {
  const origin = address.replace(/\/$/, '');
  return async <C extends Call<CallSpec>>(
    call: C,
    caller: Caller,
    input: InputOf<C> & Input,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>> => {
    requireDeclared('asks', call.service);
    const beginning = new AbortController();
    const timer = setTimeout(() => beginning.abort(new Error('the answer does not begin')), beginMs);
    try {
      const url = `${origin}${fillPath(call.path, input.params ?? {})}?${new URLSearchParams(input.query)}`;
      const send = sender({ origin, callerSecret, call, caller, signal: AbortSignal.any([signal, beginning.signal]) });
      const response = await send(url, { method: call.method });
      if (!response.ok || !response.body) throw new Error(`the service answers ${response.status}`);
      // Locked from now on: fetch cancels a body that is not, when its response is collected.
      return response.body.values();
    } catch (error) {
      log.warn({ err: error, call: call.name, part: call.service }, 'a service did not answer another one');
      throw unavailable();
    } finally {
      clearTimeout(timer);
    }
  };
}
