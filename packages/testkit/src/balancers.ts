import { Agent, createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { connect, createServer as createListener, type Socket } from 'node:net';
import { listen } from '@atrium/kit/core';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';

const host = '127.0.0.1';

const idleConnectionMs = 1000;

/** The replicas that are ready. */
type Ready = () => URL[];

export interface Balancer {
  port: number;
  close(): void;
}

/** Gives them in turn; undefined when there are none. */
const roundRobin = (ready: Ready) => {
  let turn = 0;
  return (): URL | undefined => {
    const replicas = ready();
    return replicas[(turn += 1) % replicas.length];
  };
};

/** In front of the BFFs, as an ingress: each request and each socket goes to the next one. */
export async function balanceRequests(ready: Ready): Promise<Balancer> {
  const next = roundRobin(ready);
  const target = () => {
    const replica = next();
    if (!replica) throw new Error('no BFF is ready');
    return replica;
  };
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    router: target,
    ws: true,
    xfwd: true,
    agent: new Agent({ keepAlive: true, timeout: idleConnectionMs }),
    ejectPlugins: true,
    plugins: [answerErrors],
  });
  const server = createServer((req, res) => void proxy(req, res, () => refuse(res)));
  server.on('upgrade', proxy.upgrade);
  return { port: await listen(server, 0, host), close: () => closeAll(server) };
}

const answerErrors: Plugin<IncomingMessage, ServerResponse> = (proxy) =>
  void proxy.on('error', (_, __, res) => {
    if (res instanceof ServerResponse) refuse(res);
    else res?.destroy();
  });

function refuse(res: ServerResponse) {
  if (!res.headersSent) res.writeHead(502).end();
  else if (!res.writableEnded) res.destroy();
}

function closeAll(server: Server) {
  server.close();
  server.closeAllConnections();
}

/** In front of a service, as a cluster's: each connection leads to the next replica for as long as it is open. */
export async function balanceConnections(ready: Ready): Promise<Balancer> {
  const next = roundRobin(ready);
  const open = new Set<Socket>();
  const server = createListener((client) => {
    const replica = next();
    if (!replica) return void client.destroy();
    const upstream = connect(Number(replica.port), replica.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.setNoDelay(true).pipe(to);
      from.on('error', () => to.destroy()).on('close', () => (open.delete(from), to.destroySoon()));
    }
  });
  const port = await listen(server as Server, 0, host);
  return {
    port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
