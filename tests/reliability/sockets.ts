import type { AnyPortal, Person } from '@atrium/testkit';
import { io, type Socket } from 'socket.io-client';

/** As the web client connects (web/src/realtime/openSocket.ts): it comes back after 0.5 to 1.5 s, for ever. */
const likeTheBrowser = {
  transports: ['websocket'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 1000,
  randomizationFactor: 0.5,
  forceNew: true,
};

/** A person's sockets are at most this many. */
const perPerson = 20;

export interface Heard {
  socket: Socket;
  /** Posts that it was told of, in order. */
  posts: string[];
}

/** So many open sockets, spread over the people: each person has at most twenty. */
export async function openSockets(portal: AnyPortal, people: Person[], count: number): Promise<Heard[]> {
  if (people.length * perPerson < count) throw new Error(`${count} sockets need ${count / perPerson} people`);
  const all: Heard[] = [];
  for (const person of people) {
    const token = await person.token();
    const own = Math.min(perPerson, count - all.length);
    all.push(...(await Promise.all(Array.from({ length: own }, () => open(portal, person.client_id, token)))));
  }
  return all;
}

async function open({ url }: AnyPortal, clientId: string, token: string): Promise<Heard> {
  const socket = io(`${url}/${clientId}`, { ...likeTheBrowser, auth: { clientId, token } });
  const heard: Heard = { socket, posts: [] };
  socket.on('post:published', ({ _id }: { _id: string }) => heard.posts.push(_id));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    setTimeout(() => reject(new Error('the socket does not open')), 20_000).unref();
  });
  return heard;
}

export const openOnes = (all: Heard[]) => all.filter(({ socket }) => socket.connected).length;

export function closeSockets(all: Heard[]) {
  for (const { socket } of all) socket.disconnect();
}
