import { ApiError, errorBodyOf } from '@atrium/kit/core';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const ofProxies = /^(forwarded|x-forwarded-.+|x-real-ip|via|.+-client-ip|cf-connecting-ip)$/;

/**
 * Whether a browser of this machine has sent the request to the machine itself: not by another name, to which a page of
 * that name's owner could lead (DNS rebinding), and not through a proxy, for which everyone comes from this machine.
 */
export const isOfThisMachine = ({ host = '', origin, ...others }: IncomingHttpHeaders): boolean =>
  ownHost.test(host) && isOwnOrigin(origin) && !Object.keys(others).some((name) => ofProxies.test(name));

/** A proxy that hides itself leaves the origin that the browser names. */
const isOwnOrigin = (origin?: string) => origin === undefined || ownHost.test(origin.replace(/^https?:\/\//, ''));

const message =
  'Accounts of this portal have a published password, so it answers browsers of its own machine only: at localhost, ' +
  '127.0.0.1 or [::1], and not through a proxy. To reach it otherwise, set PUBLIC_URL and HOST, behind a proxy TRUST_PROXY, ' +
  'and start it with: npm start -- --new-demo-passwords';

/** JSON for calls, a text for pages. */
export function refuseOthers(req: IncomingMessage, res: ServerResponse, isCall: boolean) {
  const refusal = errorBodyOf(new ApiError(403, 'no_access', { message }), randomUUID());
  const text = isCall ? JSON.stringify(refusal) : message;
  const type = isCall ? 'application/json' : 'text/plain';
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(text) };
  res.writeHead(403, {
    ...headers,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}
