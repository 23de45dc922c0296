import { callerHeader } from '@atrium/kit/core';
import type { IncomingHttpHeaders } from 'node:http';

/** Names and values in turn, as node:http sends them without looking at each again. */
export type FlatHeaders = string[];

/**
 * What ends at the door: what concerns one connection only (RFC 9110 §7.6.1), what only we may say to a service, and
 * what people prove themselves with, which the services do not need.
 */
const kept = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'forwarded',
  'authorization',
  'cookie',
  callerHeader,
  'x-client-address',
  'x-real-ip',
  'x-request-id',
]);

const isKept = (name: string) => kept.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-atrium-');

export interface Signature {
  caller: string;
  address: string;
  requestId: string;
}

/** The headers that a service gets of a request. */
export function handOver(headers: IncomingHttpHeaders, { caller, address, requestId }: Signature): FlatHeaders {
  const ended = namedByConnection(headers.connection);
  const handed = [callerHeader, caller, 'x-client-address', address, 'x-request-id', requestId];
  for (const name in headers) if (!isKept(name) && !ended.includes(name)) add(handed, name, headers[name]);
  return handed;
}

/** What an answer says of itself; `always` is said besides, where the service does not say it otherwise. */
export function handBack(answered: IncomingHttpHeaders, always: FlatHeaders): FlatHeaders {
  const handed: FlatHeaders = [];
  for (let place = 0; place < always.length; place += 2)
    if (answered[always[place]!] === undefined) handed.push(always[place]!, always[place + 1]!);
  for (const name in answered) if (!ofTheHop.has(name)) add(handed, name, answered[name]);
  return handed;
}

/** Node says these anew to the client. */
const ofTheHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'date']);

function add(headers: FlatHeaders, name: string, value: string | string[] | undefined) {
  if (typeof value === 'string') headers.push(name, value);
  else for (const each of value ?? []) headers.push(name, each);
}

/** `Connection: close, x-own` also names headers that end here; what frames the body is never one of them. */
function namedByConnection(connection: string | undefined): string[] {
  if (!connection || connection === 'keep-alive' || connection === 'close') return [];
  const names = connection.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => !['content-length', 'transfer-encoding', 'content-type', 'host'].includes(name));
}

/**
 * Who is at the other end. `hops` proxies of ours have each added the address that they saw at the end of
 * X-Forwarded-For; what stands before is whatever somebody wrote.
 */
export function addressOf(
  remote: string | undefined,
  forwardedFor: string | string[] | undefined,
  hops: number,
): string {
  const seen = hops
    ? String(forwardedFor ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : [];
  const address = (hops && seen.length ? seen[Math.max(0, seen.length - hops)] : remote) ?? '';
  return address.replace(/^::ffff:/i, '');
}
