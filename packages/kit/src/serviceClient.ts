import type { Call, CallSpec, InputOf, ResultOf } from '@atrium/contracts';
import { createClient } from '@atrium/contracts/client';
import { callerHeader, signedHeaders, type Caller } from './caller.ts';
import { requireDeclared } from './declared.ts';
import { unavailable } from './errors.ts';
import { log } from './log.ts';
import { traced } from './tracing.ts';

/** Less than the 3 s that the BFF gives a call. */
const timeoutMs = 2000;

interface Sending {
  origin: string;
  callerSecret: string;
  call: Call<CallSpec>;
  caller: Caller;
  signal: AbortSignal;
  trace?: string | undefined;
}

/** `fetch` with the headers that bind the request to its caller and service. */
export const sender =
  ({ origin, callerSecret, call, caller: sent, signal, trace }: Sending) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { requestId, address: clientAddress, idempotency: _, ...caller } = sent;
    const request = { service: call.service, method: call.method, url: String(url).slice(origin.length) };
    const response = await fetch(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(await signedHeaders(caller, request, callerSecret)),
        ...(requestId && { 'x-request-id': requestId }),
        ...(clientAddress && { 'x-client-address': clientAddress }),
        ...(trace && { traceparent: trace }),
        connection: 'close', // an idle one may lead to a replica that stops
      },
      signal,
    });
    if (response.headers.has(callerHeader)) throw new Error('the service refuses signed callers');
    return response;
  };

/**
 * Makes a client of another service for internal calls, each on behalf of the caller whose request is being answered:
 * `ask(carriedFiles.describe, caller, { body })`. Throws 503 unless the service answers with 200 within 2 s.
 */
export function serviceClient(address: string, callerSecret: string) {
  const origin = address.replace(/\/$/, '');

  return <C extends Call<CallSpec>>(call: C, caller: Caller, input: InputOf<C>): Promise<ResultOf<C>> => {
    requireDeclared('asks', call.service);
    const { method, service } = call;
    return traced({ kind: 'client', name: `${method} ${service}`, attributes: { 'peer.service': service } }, (span) =>
      createClient({
        origin,
        fetch: sender({
          origin,
          callerSecret,
          call,
          caller,
          signal: AbortSignal.timeout(timeoutMs),
          trace: span?.traceparent,
        }),
      })(call, input)
        .then((answer) => call.result!.parse(answer) as ResultOf<C>)
        .catch((error: unknown) => {
          log.warn(
            { err: error, call: call.name, requestId: caller.requestId },
            'a service did not answer another one',
          );
          throw unavailable();
        }),
    );
  };
}
