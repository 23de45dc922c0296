import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signIn } from './company.ts';
import type { BenchContext } from './context.ts';

export interface SocketOptions {
  url: string;
  clientId: string;
  token: string;
}

/** Opens sockets, or reports when all of them together have received this number of events. */
export type ListenerCommand = { sockets: SocketOptions[] } | { event: string; count: number };

export interface Emission {
  clientId: string;
  event: string;
  payload: unknown;
  count: number;
}

const socketsPerUser = 20;

const start = (file: string) => fork(fileURLToPath(new URL(file, import.meta.url)));

const next = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const ended = () => reject(new Error('the sockets have ended'));
    child.once('exit', ended);
    child.once('message', (message) => (child.off('exit', ended), resolve(message)));
  });

const command = (child: ChildProcess, message: ListenerCommand) => {
  const answer = next(child);
  child.send(message);
  return answer;
};

async function listen(sockets: SocketOptions[]) {
  const child = start('./listeners.ts');
  await command(child, { sockets });
  return {
    /** Milliseconds from `emit` until the sockets have received the event `count` times. */
    async time(event: string, count: number, emit: () => unknown): Promise<number> {
      await command(child, { event, count });
      const received = next(child);
      const begun = performance.now();
      await Promise.all([emit(), received]);
      return performance.now() - begun;
    },
    stop: () => void child.kill(),
  };
}

export async function openBoth({ portal, company }: BenchContext, count: number) {
  const { clientId, password, people } = company;
  const sockets: SocketOptions[] = [];
  for (const { email } of people.slice(0, Math.ceil(count / socketsPerUser))) {
    const { token } = await signIn(portal.url, email, password);
    sockets.push(...Array.from({ length: socketsPerUser }, () => ({ url: portal.url, clientId, token })));
  }
  const server = start('./bareSockets.ts');
  const { port } = (await next(server)) as { port: number };
  const opened = sockets.slice(0, count);
  const ours = await listen(opened);
  const bare = await listen(opened.map((socket) => ({ ...socket, url: `http://127.0.0.1:${port}` })));
  return {
    ours,
    bare,
    emit: (event: string, payload: unknown, times: number) =>
      void server.send({ clientId, event, payload, count: times } satisfies Emission),
    stop() {
      ours.stop();
      bare.stop();
      server.kill();
    },
  };
}
