import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * The address of the client. Each of our `hops` proxies has added the address that it saw at the end of
 * X-Forwarded-For; the client itself may have written what stands before.
 */
export const addressOf = (req: IncomingMessage, hops: number): string =>
  (proxyAddr(req, (_, hop) => hop < hops) ?? '').replace(/^::ffff:/i, '');

/** What a limit counts by: an IPv4 address, or the /56 network that one IPv6 customer has. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const [first, second, third, fourth = 0] = ipaddr.IPv6.parse(address).parts;
  return [first, second, third, fourth & 0xff00].map((part = 0) => part.toString(16)).join(':');
}
