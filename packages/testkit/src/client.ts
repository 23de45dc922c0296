import {
  allCalls,
  CallError,
  createClient,
  type Call,
  type CallSpec,
  type InputOf,
  type ResultOf,
} from '@atrium/contracts';
import { callTable } from '@atrium/kit/core';
import { z } from 'zod';

export interface Raw {
  status: number;
  headers: Headers;
  text: string;
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
  /** Read again for each request. */
  headers?: () => Promise<Record<string, string>> | Record<string, string>;
  sign?: SignRequest;
}

/** Headers that are made for one request; `url`: the path with the query. */
export type SignRequest = (request: { method: string; url: string }) => Promise<Record<string, string>>;

const unsigned: SignRequest = async () => ({});

export type TestClient = ReturnType<typeof testClient>;

/**
 * A client of the portal: typed calls, calls that must be refused, and raw requests. Each 2xx answer to a call of the
 * contracts must be what its contract says, however it was requested.
 */
export function testClient({ origin, headers = () => ({}), sign = unsigned }: TestClientOptions) {
  const fetchSigned = async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    const signed = await sign({ method: init.method ?? 'GET', url: pathname + search });
    return fetch(url, { ...init, headers: { ...signed, ...(init.headers as Record<string, string>) } });
  };
  const call = async <C extends Call<CallSpec>>(contract: C, ...[input]: Arguments<C>): Promise<ResultOf<C>> => {
    const known = await headers();
    const answer = await createClient({ origin, headers: () => known, fetch: fetchSigned as typeof fetch })(
      contract,
      (input ?? {}) as InputOf<C>,
    );
    requireResult(contract, answer);
    return answer;
  };

  const send = async (method: string, path: string, { body, headers: more }: RawRequest = {}): Promise<Raw> => {
    const [payload, type] = payloadOf(body);
    const response = await fetchSigned(origin + path, {
      method,
      headers: { ...type, ...(await headers()), ...more },
      body: payload,
      redirect: 'manual',
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: parseJson(text) };
    if (response.ok && method !== 'HEAD') requireResultOf(method, path, answer.body);
    return answer;
  };

  return {
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

const findCall = callTable(allCalls.map((call) => [call, call] as const));

function requireResultOf(method: string, path: string, answer: unknown) {
  const contract = findCall(method, path.split('?')[0]!)?.target;
  if (contract) requireResult(contract, answer);
}

/** Nothing is missing, of another type, or unknown to the contract. */
function requireResult(contract: Call<CallSpec>, answer: unknown) {
  if (!contract.result) return;
  const { error, data } = contract.result.safeParse(answer);
  const unknown = error ? [] : unknownFields(answer, data);
  if (error) throw new Error(`${contract.name} does not answer as its contract says: ${z.prettifyError(error)}`);
  if (unknown.length) throw new Error(`${contract.name} answers fields that its contract lacks: ${unknown.join(', ')}`);
}

/** Paths of the fields that zod stripped. */
const unknownFields = (answer: unknown, parsed: unknown, at = ''): string[] =>
  typeof answer !== 'object' || answer === null
    ? []
    : Object.entries(answer).flatMap(([name, value]) =>
        name in (parsed as object)
          ? unknownFields(value, (parsed as Record<string, unknown>)[name], `${at}${name}.`)
          : [`${at}${name}`],
      );

function payloadOf(body: unknown): [RequestInit['body'], Record<string, string>] {
  if (body === undefined) return [undefined, {}];
  if (body instanceof FormData || body instanceof Uint8Array) return [body as FormData, {}];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return [text, { 'content-type': 'application/json' }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
