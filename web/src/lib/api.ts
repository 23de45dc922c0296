import {
  CallError,
  createClient,
  takesKey,
  type Call,
  type CallSpec,
  type InputOf,
  type ResultOf,
} from '@atrium/contracts';
import { randomKey } from './randomKey.ts';
import type { StoredKeys } from './storage.ts';
import { readToken } from './token.ts';

export interface CallOptions {
  /** The caller shows failures: no dialog, no toast. A lost session is handled all the same. */
  quiet?: boolean;
  /** Idempotency-Key. A retry passes the same key, so that the item is created once. */
  key?: string;
  signal?: AbortSignal;
  /** Outlives the page. */
  keepalive?: boolean;
  /** In place of the tab's own, such as those of another company. */
  headers?: CallerHeaders;
}

export type Api = <C extends Call<CallSpec>>(call: C, input: InputOf<C>, options?: CallOptions) => Promise<ResultOf<C>>;

export interface CallFailure {
  call: string;
  status: number;
  code: string;
  message: string;
  quiet: boolean;
}

export type CallerHeaders = Record<string, string>;

/** The user and the company that a tab shows. What is stored on the device may be another tab's by now. */
export interface TabSession {
  userId: string | null;
  companyId: string | null;
  workspace: string | null;
}

/** What a tab that opens now shows. An employee's company is the token's. */
export function storedSession(storage: StoredKeys): TabSession {
  const token = readToken(storage.get('token'));
  const companyId = token && (token.client_id ?? storage.get('currentClient'));
  return { userId: token?._id ?? null, companyId, workspace: storage.get('workspace') };
}

/** The headers of the caller and the company (D3, D130). */
export function callerHeaders(storage: StoredKeys, tab: TabSession): CallerHeaders {
  const token = storage.get('token');
  const workspace = tab.workspace ?? (tab.companyId ? null : storage.get('workspace'));
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(tab.userId && { 'x-user-id': tab.userId }),
    ...(workspace && { 'x-workspace': workspace }),
    ...(tab.companyId && { 'x-company-id': tab.companyId }),
  };
}

export interface Sending {
  headers: () => CallerHeaders;
  onFailed: (failure: CallFailure) => void;
}

const failureOf = (name: string, error: CallError, quiet: boolean): CallFailure => ({
  call: name,
  status: error.status,
  code: error.code,
  message: error.message,
  quiet: quiet || error.body?.silent === true,
});

/** Reports a failure, unless the tab has changed to another session since the request. */
export function reportFailure({ headers, onFailed }: Sending, sent: CallerHeaders, failure: CallFailure) {
  const current = headers();
  const isCurrent = ['authorization', 'x-user-id'].every((name) => sent[name] === current[name]);
  if (isCurrent) onFailed(failure);
}

/** The typed client of contracts with the portal's headers; reports failures to `onFailed`. */
export function makeApi({ fetch: send, ...sending }: Sending & { fetch?: typeof fetch }): Api {
  const client = createClient({ origin: '', fetch: send ?? ((...args) => fetch(...args)) });
  return async (call, input, { quiet = false, key, signal, keepalive, headers: own } = {}) => {
    const sent = sending.headers();
    const headers = { ...sent, ...own, ...(takesKey(call) && { 'idempotency-key': key ?? randomKey() }) };
    try {
      return await client(call, input, { headers, signal, keepalive });
    } catch (error) {
      if (error instanceof CallError && !signal?.aborted)
        reportFailure(sending, sent, failureOf(call.name, error, quiet));
      throw error;
    }
  };
}

/** For calls that are not sent by `makeApi`. */
export const quietFailure = (call: string, error: CallError) => failureOf(call, error, true);
