import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to `target` (a URL) whose connections can be cut. `url` is the target's with the proxy's address. */
export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined).on('close', () => (sockets.delete(from), to.destroy()));
    }
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const setCut = (value: boolean) => {
    isCut = value;
    if (isCut) for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => setCut(true),
    restore: () => setCut(false),
    close: () => (setCut(true), server.close()),
  };
}
