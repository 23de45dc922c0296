import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signIn } from './company.ts';
import type { Stage } from './stage.ts';

/** A socket that a listener opens. */
export interface Opening {
  url: string;
  clientId: string;
  token: string;
}

/** What listeners are asked: to open sockets, or to say when they have heard an event so many times in all. */
export type Question = { openings: Opening[] } | { event: string; count: number };

/** What the bare server shall tell everybody, so many times. */
export interface Emission {
  clientId: string;
  event: string;
  payload: unknown;
  count: number;
}

const perPerson = 20;

const start = (file: string) => fork(fileURLToPath(new URL(file, import.meta.url)));

const next = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const ended = () => reject(new Error('the sockets have ended'));
    child.once('exit', ended);
    child.once('message', (message) => (child.off('exit', ended), resolve(message)));
  });

const ask = (child: ChildProcess, question: Question) => {
  const answer = next(child);
  child.send(question);
  return answer;
};

async function listen(openings: Opening[]) {
  const child = start('./listeners.ts');
  await ask(child, { openings });
  return {
    /** Milliseconds from `tell` until the event has been heard so many times. */
    async time(event: string, count: number, tell: () => unknown): Promise<number> {
      await ask(child, { event, count });
      const heard = next(child);
      const begun = performance.now();
      await Promise.all([tell(), heard]);
      return performance.now() - begun;
    },
    stop: () => void child.kill(),
  };
}

/** So many sockets at a bare server and at the portal, and how to tell the bare one's something. */
export async function openBoth({ portal, company }: Stage, count: number) {
  const { clientId, password, people } = company;
  const openings: Opening[] = [];
  for (const { email } of people.slice(0, Math.ceil(count / perPerson))) {
    const { token } = await signIn(portal.url, email, password);
    openings.push(...Array.from({ length: perPerson }, () => ({ url: portal.url, clientId, token })));
  }
  const server = start('./bareSockets.ts');
  const { port } = (await next(server)) as { port: number };
  const here = openings.slice(0, count);
  const ours = await listen(here);
  const bare = await listen(here.map((opening) => ({ ...opening, url: `http://127.0.0.1:${port}` })));
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
