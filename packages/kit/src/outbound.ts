import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedAddress, isOpenPort, isPublicAddress } from './publicAddress.ts';

/** The address that was asked for is not public, not http(s), or names a port that is refused. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

export interface OutboundOptions {
  headers?: Record<string, string>;
  /** GET unless given. */
  method?: 'GET' | 'POST';
  body?: string | undefined;
  /** Refuses http; `outside`: http is for addresses of allowed networks only. */
  isSecure?: boolean | 'outside';
  /** Private networks that the operator allows, with all their ports, as CIDR: `['10.1.0.0/16']`. */
  allowed?: readonly string[];
  /** For everything together, redirects and body included. 5,000 unless given. */
  timeoutMs?: number;
  /** The body is cut off there. 512 kB unless given. */
  maxBytes?: number;
  /** 3 unless given. */
  maxRedirects?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  /** After redirects. */
  url: URL;
  body: Buffer;
  /** Whether the body was longer than `maxBytes`. */
  isCut: boolean;
}

/**
 * Asks an address that a user has named. Connects to public addresses only: what a name resolves to is checked on the
 * connection itself, so that neither a redirect nor a name that changes its address reaches a private network. Sends no
 * cookies. A body is sent to each address that the answer leads to, so `maxRedirects` is 0 with one. Throws `AddressRefused`, or the error of the connection; `TimeoutError` after `timeoutMs`.
 */
export async function fetchPublic(address: string | URL, options: OutboundOptions = {}): Promise<OutboundAnswer> {
  const { timeoutMs = 5_000, maxRedirects = 3 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(String(address));
  for (let redirects = 0; ; redirects += 1) {
    const answer = await get(url, options, signal);
    const next = redirectOf(answer);
    if (!next) return answer;
    if (redirects === maxRedirects) throw new AddressRefused('Too many redirects');
    url = next;
  }
}

function redirectOf({ status, headers, url }: OutboundAnswer): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !headers.location) return null;
  return URL.parse(headers.location, url.href);
}

function mayConnect(address: string, { protocol }: URL, { allowed = [], isSecure }: OutboundOptions): boolean {
  const isOnlyInside = isSecure === 'outside' && protocol === 'http:';
  return isOnlyInside ? isAllowedAddress(address, allowed) : isPublicAddress(address, allowed);
}

function checkUrl(url: URL, options: OutboundOptions) {
  const { allowed = [], isSecure = false } = options;
  if (!(isSecure === true ? ['https:'] : ['http:', 'https:']).includes(url.protocol))
    throw new AddressRefused('Not http(s)');
  if (url.username || url.password) throw new AddressRefused('Credentials in the address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayConnect(host, url, options)) throw new AddressRefused('Not a public address');
  // With allowed networks the port of a name is checked once its address is known.
  const isKnown = isIP(host) || !allowed.length;
  if (isKnown && !isOpenPort(host, url.port, allowed)) throw new AddressRefused('Not a port of the web');
}

/** Resolves a name and keeps the addresses that may be connected to; the connection is made to one of them. */
const publicLookup =
  (url: URL, sent: OutboundOptions): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const fitting = (found ?? []).filter(
        ({ address }: LookupAddress) =>
          mayConnect(address, url, sent) && isOpenPort(address, url.port, sent.allowed ?? []),
      );
      const [first] = fitting;
      if (error || !first)
        return done(error ?? new AddressRefused('Not a public address, or not a port of the web'), '', 4);
      return options.all ? done(null, fitting) : done(null, first.address, first.family);
    });

/** What was answered against the rules of HTTP, which would stand in the log. */
function withoutPacket(error: Error & { rawPacket?: unknown }): Error {
  delete error.rawPacket;
  return error;
}

async function get(url: URL, options: OutboundOptions, signal: AbortSignal): Promise<OutboundAnswer> {
  const { headers = {}, method = 'GET', body: sent, maxBytes = 512_000 } = options;
  checkUrl(url, options);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolved, rejected) =>
    send(url, { method, headers, signal, lookup: publicLookup(url, options), agent: false })
      .once('response', resolved)
      .once('error', (error) => rejected(withoutPacket(error)))
      .end(sent),
  );
  try {
    const { body, isCut } = await readBody(response as AsyncIterable<Buffer>, maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, url, body, isCut };
  } finally {
    response.destroy();
  }
}

/** The first `maxBytes` of a body; nothing is read after them. `isCut`: the body was longer. */
export async function readBody(stream: AsyncIterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes };
}
