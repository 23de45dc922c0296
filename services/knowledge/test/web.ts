import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Web {
  url: string;
  /** How often a path was asked for. */
  asked: (path: string) => number;
  close(): void;
}

/** Plays a site of the web on a loopback address. */
export async function playWeb(pages: Record<string, RequestListener>, host = '127.0.0.1'): Promise<Web> {
  const counts = new Map<string, number>();
  const server = createServer((req, res) => {
    const path = req.url!;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const [name] = path.split('?');
    return pages[name!] ? pages[name!]!(req, res) : res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    asked: (path) => counts.get(path) ?? 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const page =
  (html: string | Buffer, type = 'text/html; charset=utf-8'): RequestListener =>
  (_, res) =>
    res.setHeader('content-type', type).end(html);
