import type { Call, CallSpec, InputOf, ResultOf } from './call.ts';
import type { ErrorBody } from './errors.ts';

/** A refused call. `status`: 0 without an answer. `body`: null without an answer or when it is not JSON. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, body: ErrorBody | null, cause?: unknown) {
    super(body?.message ?? (status ? `HTTP ${status}` : 'No answer'), { cause });
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }

  /** The stable error code; `network` without an answer. */
  get code(): string {
    return this.body?.error ?? (this.status ? 'internal' : 'network');
  }
}

export interface ClientOptions {
  /** Origin of the portal; '' for that of the page. */
  origin: string;
  /** Headers such as token and workspace, read for each request. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
}

/** Whether an Idempotency-Key tells a repetition of the call. */
export const takesKey = ({ method, creates }: Pick<CallSpec, 'method' | 'creates'>): boolean =>
  method === 'POST' || creates === true;

/** Fills `{name}` in a path; values are escaped. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

const queryString = (query: Record<string, unknown> = {}) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)]));
  return search.size ? `?${search}` : '';
};

/**
 * A typed client: `api(posts.get, { params: { id } })` resolves to the result of the call or rejects with CallError.
 */
export function createClient({ origin, headers = () => ({}), fetch: send = fetch }: ClientOptions) {
  return async <C extends Call<CallSpec>>(call: C, input: InputOf<C>, init: RequestInit = {}): Promise<ResultOf<C>> => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const isForm = body instanceof FormData;
    const response = await send(origin + fillPath(call.path, params) + queryString(query), {
      ...init,
      method: call.method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers(),
        ...(init.headers as Record<string, string>),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new CallError(0, null, cause);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new CallError(response.status, answer as ErrorBody | null);
    return answer as ResultOf<C>;
  };
}

export type Api = ReturnType<typeof createClient>;
