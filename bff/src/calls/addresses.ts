import { toAddress } from '@atrium/kit/core';
import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * The address of the client. Each of our `hops` proxies has added the address that it saw at the end of
 * X-Forwarded-For; the client itself may have written what stands before. Not an address: that of the connection.
 */
export const addressOf = (req: IncomingMessage, hops: number): string =>
  toAddress(proxyAddr(req, (_, hop) => hop < hops) ?? '') ?? toAddress(req.socket.remoteAddress ?? '') ?? '';
