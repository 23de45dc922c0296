import { callerHeader } from '@atrium/kit/door';
import type { IncomingHttpHeaders } from 'node:http';

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
]);

const isKept = (name: string) => kept.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-atrium-');

export interface Signature {
  caller: string;
  address: string;
  requestId: string;
}

/** Makes the headers of a request those that a service gets, in place. */
export function handOver(headers: IncomingHttpHeaders, { caller, address, requestId }: Signature) {
  for (const name of namedByConnection(headers.connection)) delete headers[name];
  for (const name in headers) if (isKept(name)) delete headers[name];
  headers[callerHeader] = caller;
  headers['x-client-address'] = address;
  headers['x-request-id'] = requestId;
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
