import { CallError, createClient, type Call, type CallSpec, type InputOf, type ResultOf } from '@atrium/contracts';
import { randomKey } from './randomKey.ts';
import type { KeyStorage } from './storage.ts';
import { readToken } from './token.ts';

export interface CallOptions {
  /** The caller shows failures: no dialog, no toast. A lost session is handled all the same. */
  quiet?: boolean;
  /** Idempotency-Key. A retry passes the same key, so that the item is created once. */
  key?: string;
  signal?: AbortSignal;
  /** Outlives the page. */
  keepalive?: boolean;
}

export type Api = <C extends Call<CallSpec>>(call: C, input: InputOf<C>, options?: CallOptions) => Promise<ResultOf<C>>;

export interface CallFailure {
  call: string;
  status: number;
  code: string;
  message: string;
  quiet: boolean;
}

interface Options {
  storage: KeyStorage;
  onFailed: (failure: CallFailure) => void;
  fetch?: typeof fetch;
}

/** The headers of the caller and the company (D3). An employee's company is the token's. */
export function callerHeaders(storage: KeyStorage): Record<string, string> {
  const token = storage.get('token');
  const company = readToken(token)?.client_id ?? storage.get('currentClient');
  const workspace = storage.get('workspace');
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(workspace && { 'x-workspace': workspace }),
    ...(token && company && { 'x-company-id': company }),
  };
}

const failureOf = (name: string, error: CallError, quiet: boolean): CallFailure => ({
  call: name,
  status: error.status,
  code: error.code,
  message: error.message,
  quiet: quiet || error.body?.silent === true,
});

/** The typed client of contracts with the portal's headers; reports failures to `onFailed`. */
export function makeApi({ storage, onFailed, fetch: send = (...args) => fetch(...args) }: Options): Api {
  const client = createClient({ origin: '', headers: () => callerHeaders(storage), fetch: send });
  return async (call, input, { quiet = false, key, signal, keepalive } = {}) => {
    const headers = call.method === 'POST' ? { 'idempotency-key': key ?? randomKey() } : undefined;
    try {
      return await client(call, input, { headers, signal, keepalive });
    } catch (error) {
      if (error instanceof CallError && !signal?.aborted) onFailed(failureOf(call.name, error, quiet));
      throw error;
    }
  };
}
