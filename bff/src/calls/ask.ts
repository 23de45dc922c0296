import { timedOut } from '@atrium/kit/core';
import { request } from 'node:http';
import type { FlatHeaders } from './headers.ts';
import { passOn, type Client } from './passOn.ts';
import { keptConnections } from './upstream.ts';

/**
 * Makes a sender for what most requests are: reading JSON, without a body. It does what upstream.ts does, for half of
 * the work: nothing is piped in, and headers are handed on without a copy of each.
 */
export function askerAt(target: string) {
  const { host, hostname, port } = new URL(target);
  const agent = keptConnections();

  return (client: Client, headers: FlatHeaders, until: number) =>
    new Promise<void>((resolve, reject) => {
      const { req, res } = client;
      if (!req.headers.host) headers.push('host', host);
      const upstream = request({ agent, host: hostname, port, method: req.method, path: req.url, headers });
      const end = (error?: unknown) => {
        clearTimeout(timer);
        res.off('close', leave);
        if (error === undefined) return resolve();
        upstream.destroy();
        reject(error as Error);
      };
      const leave = () => (upstream.destroy(), end());
      const timer = setTimeout(() => end(timedOut()), until - performance.now());
      upstream.on('response', (answer) => passOn(answer, client).then(() => end(), end));
      upstream.on('error', end);
      res.on('close', leave);
      upstream.end();
    });
}

/** Calls that can go that way. DELETE says itself that it has no body. */
export const isPlain = (method: string | undefined) => method === 'GET' || method === 'HEAD' || method === 'DELETE';
