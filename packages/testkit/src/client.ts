import { CallError, createClient, type Call, type CallSpec, type InputOf, type ResultOf } from '@atrium/contracts';
import { z } from 'zod';

/** An answer as it came. */
export interface Raw {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON; undefined where the answer is none. */
  body: unknown;
}

export interface RawRequest {
  /** Sent as JSON, unless it is a string, bytes or a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Arguments<C extends Call<CallSpec>> = object extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export interface TestClientOptions {
  origin: string;
  /** Asked anew for each request. */
  headers?: () => Promise<Record<string, string>> | Record<string, string>;
}

export type TestClient = ReturnType<typeof testClient>;

/** What a person can say to the portal: typed calls, calls that shall be refused, and raw requests. */
export function testClient({ origin, headers = () => ({}) }: TestClientOptions) {
  const call = async <C extends Call<CallSpec>>(contract: C, ...[input]: Arguments<C>): Promise<ResultOf<C>> => {
    const known = await headers();
    const answer = await createClient({ origin, headers: () => known })(contract, (input ?? {}) as InputOf<C>);
    requireResult(contract, answer);
    return answer;
  };

  const send = async (method: string, path: string, { body, headers: more }: RawRequest = {}): Promise<Raw> => {
    const [payload, type] = payloadOf(body);
    const response = await fetch(origin + path, {
      method,
      headers: { ...type, ...(await headers()), ...more },
      body: payload,
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };

  return {
    /** Resolves to the result; a refused call rejects with CallError. */
    call,

    /** Resolves to the refusal: `expect(await as(bo).refused(…)).toMatchObject({ status: 403, code: 'no_access' })`. */
    async refused<C extends Call<CallSpec>>(contract: C, ...input: Arguments<C>): Promise<CallError> {
      const answer = await call(contract, ...input).catch((error: unknown) => {
        if (error instanceof CallError && error.status) return error;
        throw error;
      });
      if (answer instanceof CallError) return answer;
      throw new Error(`${contract.name} was not refused: ${JSON.stringify(answer).slice(0, 300)}`);
    },

    send,
    get: (path: string, request?: RawRequest) => send('GET', path, request),
    post: (path: string, body?: unknown, request?: RawRequest) => send('POST', path, { ...request, body }),
    put: (path: string, body?: unknown, request?: RawRequest) => send('PUT', path, { ...request, body }),
    delete: (path: string, body?: unknown, request?: RawRequest) => send('DELETE', path, { ...request, body }),
  };
}

/** Every 2xx answer is what the contract says: nothing is missing or of another type. */
function requireResult(contract: Call<CallSpec>, answer: unknown) {
  const parsed = contract.result?.safeParse(answer);
  if (parsed && !parsed.success)
    throw new Error(`${contract.name} does not answer as its contract says: ${z.prettifyError(parsed.error)}`);
}

function payloadOf(body: unknown): [RequestInit['body'], Record<string, string>] {
  if (body === undefined) return [undefined, {}];
  if (body instanceof FormData || body instanceof Uint8Array) return [body as FormData, {}];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return [text, { 'content-type': 'application/json' }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
