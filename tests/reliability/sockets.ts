import type { AnyPortal, Person } from '@atrium/testkit';
import { io, type Socket } from 'socket.io-client';

/** The options of the web client (web/src/realtime/openSocket.ts): it reconnects after 0.5 to 1.5 s, without end. */
const browserOptions = {
  transports: ['websocket'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 1000,
  randomizationFactor: 0.5,
  forceNew: true,
};

const maxPerPerson = 20;

export interface TestSocket {
  socket: Socket;
  /** Ids of published posts, in the order of the pushes. */
  posts: string[];
}

/** Opens `count` sockets, at most twenty for each person. */
export async function openSockets(portal: AnyPortal, people: Person[], count: number): Promise<TestSocket[]> {
  if (people.length * maxPerPerson < count) throw new Error(`${count} sockets need ${count / maxPerPerson} people`);
  const all: TestSocket[] = [];
  for (const person of people) {
    const token = await person.token();
    const own = Math.min(maxPerPerson, count - all.length);
    all.push(...(await Promise.all(Array.from({ length: own }, () => open(portal, person.client_id, token)))));
  }
  return all;
}

async function open({ url }: AnyPortal, clientId: string, token: string): Promise<TestSocket> {
  const socket = io(`${url}/${clientId}`, { ...browserOptions, auth: { clientId, token } });
  const opened: TestSocket = { socket, posts: [] };
  socket.on('post:published', ({ _id }: { _id: string }) => opened.posts.push(_id));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    setTimeout(() => reject(new Error('the socket does not open')), 20_000).unref();
  });
  return opened;
}

export const countConnected = (all: TestSocket[]) => all.filter(({ socket }) => socket.connected).length;

export function closeSockets(all: TestSocket[]) {
  for (const { socket } of all) socket.disconnect();
}
