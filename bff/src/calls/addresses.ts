import { toAddress } from '@atrium/kit/core';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/**
 * The address of the client. Each of our `hops` proxies has added the address that it saw at the end of
 * X-Forwarded-For; the client itself may have written what stands before. Not an address: that of the connection.
 */
export const addressOf = (req: IncomingMessage, hops: number): string =>
  toAddress(proxyAddr(req, (_, hop) => hop < hops) ?? '') ?? toAddress(req.socket.remoteAddress ?? '') ?? '';

const name = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The name that the client has reached the portal by, in lower case; '' for an address or what is no name. Each of our
 * `hops` proxies has added the name that it saw at the end of X-Forwarded-Host, or has left Host as it was; without proxies
 * only Host counts. It may be forged all the same, so it must not be more than a wish.
 */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, hops: number): string {
  const forwarded = hops > 0 ? String(headers['x-forwarded-host'] ?? '').split(',') : [];
  const seen = forwarded[Math.max(0, forwarded.length - hops)]?.trim() || (headers.host ?? '');
  const host = seen.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name.test(host) && !isIP(host) ? host : '';
}
