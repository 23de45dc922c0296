import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP proxy to `target` (a URL, also of a Unix socket) whose connections can be cut. `url` is the target's with the proxy's address.
 * `cutBeforeAnswerTo(text)` cuts when the target has answered a request that contains the text; the client does not
 * receive the answer.
 */
export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target);
  const path = decodeURIComponent(hostname);
  const sockets = new Set<Socket>();
  let isCut = false;
  let fatal: { text: string; onCut: () => void } | null = null;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = path.startsWith('/') ? connect(path) : connect(Number(port), hostname);
    let isAsked = false;
    client.on('data', (data) => {
      isAsked ||= fatal !== null && data.includes(fatal.text);
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!isAsked) return void client.write(data);
      setCut(true);
      return fatal?.onCut();
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('end', () => to.end());
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
    cutBeforeAnswerTo: (text: string) => new Promise<void>((onCut) => (fatal = { text, onCut })),
    close: () => (setCut(true), server.close()),
  };
}
