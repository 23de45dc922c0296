import { Readable } from 'node:stream';
import type { Call, CallSpec, ResultOf } from '@atrium/contracts';
import { fillPath } from '@atrium/contracts/client';
import { companyParts, type Packed } from '@atrium/contracts/companyParts';
import type { BackendName } from '@atrium/contracts/services';
import type { Caller } from '../caller.ts';
import { requireDeclared } from '../declared.ts';
import { ApiError, unavailable } from '../errors.ts';
import { sender } from '../serviceClient.ts';
import type { CompanyPart } from './part.ts';

interface Address {
  service: BackendName;
  address: string;
  callerSecret: string;
}

interface Sent {
  params: Record<string, string>;
  query?: Record<string, string>;
  json?: object;
  content?: Readable;
}

/** Of an answer; a batch on a busy machine takes some seconds. A file is streamed for as long as it takes. */
const timeoutMs = 30_000;
const fileTimeoutMs = 1_800_000;

/** The part of another service; `userId` has ordered what is done. Throws 503 when it does not answer. */
export function remotePart({ service, address, callerSecret }: Address, userId: string): CompanyPart {
  const calls = companyParts(service);
  const origin = address.replace(/\/$/, '');

  async function send(call: Call<CallSpec>, { params, query, json, content }: Sent): Promise<Response> {
    requireDeclared('asks', service);
    const caller: Caller = { ...nobody, userId, clientId: params.client! };
    const ms = call.gives === 'stream' || content ? fileTimeoutMs : timeoutMs;
    const fetchSigned = sender({ origin, callerSecret, call, caller, signal: AbortSignal.timeout(ms) });
    const url = `${origin}${fillPath(call.path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const response = await fetchSigned(url, {
      method: call.method,
      ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
      ...(content && { body: Readable.toWeb(content) as never, duplex: 'half' }),
    } as RequestInit).catch(() => {
      throw unavailable();
    });
    if (response.ok) return response;
    const { error = 'internal' } = (await response.json().catch(() => ({}))) as { error?: never };
    throw response.status >= 500 ? unavailable() : new ApiError(response.status, error);
  }

  const ask = async <C extends Call<CallSpec>>(call: C, sent: Sent): Promise<ResultOf<C>> =>
    call.result!.parse(await (await send(call, sent)).json()) as ResultOf<C>;

  const at = (client: string, collection: string) => ({ client, collection });

  return {
    describe: (client) => ask(calls.describe, { params: { client } }),
    count: async (client, name) => (await ask(calls.count, { params: at(client, name) })).documents,
    page: (client, name, after) => ask(calls.page, { params: at(client, name), query: { after } }),
    async load({ clientId, ...target }, name, documents: Packed[]) {
      await ask(calls.load, { params: at(clientId, name), json: { ...target, documents } });
    },
    remove: (client, name, after) => ask(calls.remove, { params: at(client, name), query: { after } }),
    close: async (client) => void (await ask(calls.close, { params: { client } })),
    finish: async (client) => void (await ask(calls.finish, { params: { client } })),
    fileKeys: (client, after) => ask(calls.files, { params: { client }, query: { after } }),
    readFile: async (client, key) => (await send(calls.readFile, { params: { client, key } })).body!.values(),
    async writeFile({ clientId: client, workspace }, key, content) {
      await send(calls.writeFile, { params: { client, key }, query: { workspace }, content });
    },
  };
}

const nobody = { sessionId: '', workspace: null, roles: ['superadmin'], rights: [], keys: [], lang: 'en' };
