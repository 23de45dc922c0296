import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { personalDataPart } from '@atrium/contracts/personalDataParts';
import { afterEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { listen, makeApp, makeServer, renderError, serveCalls } from '../http.ts';
import { serviceStream } from '../serviceStream.ts';
import type { PersonalData } from './form.ts';
import { decodePieces, type Piece } from './frames.ts';
import { personalDataRoute } from './route.ts';

const secret = 's'.repeat(40);
const [own, other] = ['a'.repeat(24), 'b'.repeat(24)];
const caller: Caller = {
  userId: own,
  sessionId: 'session',
  clientId: 'c'.repeat(24),
  workspace: 'demo',
  roles: ['employee'],
  rights: [],
  keys: [],
  lang: 'en',
};
const administrator: Caller = { ...caller, roles: ['employee', 'admin'] };

const about = { en: 'Posts', ru: 'Публикации', ua: 'Публікації' };
let isEnded = false;

const data: PersonalData = {
  posts: {
    exports: {
      'posts.json': {
        about,
        async *rows({ userId, clientId }) {
          try {
            for (let number = 0; number < 50_000; number += 1) yield { userId, clientId, text: 'x'.repeat(1000) };
          } finally {
            isEnded = true;
          }
        },
      },
    },
  },
};

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(made: Server) {
  server = made;
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

function startService(given?: PersonalData) {
  const app = makeApp();
  app.use(serveCalls([personalDataRoute('social', given)], [secret]));
  app.use(renderError);
  return start(makeServer(app));
}

async function all(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const found: Piece[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}

const call = personalDataPart('social');
const open = (url: string, by: Caller, id: string, signal = new AbortController().signal) =>
  serviceStream(url, secret)(call, by, { params: { id }, query: { lang: 'ru' } }, signal);

const unavailable = { status: 503, code: 'service_unavailable' };

test('a service gives a person, and an administrator, what it holds of the person', async () => {
  const url = await startService({ posts: { exports: { 'posts.json': { about, rows: (subject) => only(subject) } } } });
  for (const by of [caller, administrator]) {
    const pieces = await all(decodePieces(await open(url, by, own)));
    const text = pieces.map(({ bytes }) => Buffer.from(bytes).toString()).join('');
    expect(pieces[0]!.about).toBe('Публикации');
    expect(JSON.parse(text)).toEqual([{ clientId: caller.clientId, userId: own, lang: 'ru' }]);
  }
  await expect(open(url, caller, other)).rejects.toMatchObject(unavailable);
  await expect(open(url, administrator, other)).resolves.toBeDefined();
});

async function* only(row: object) {
  yield row;
}

test('a service without data of people answers with none', async () => {
  expect(await all(decodePieces(await open(await startService(), caller, own)))).toEqual([]);
});

test('a reader that goes ends the reading of the service', async () => {
  const stop = new AbortController();
  const stream = await open(await startService(data), caller, own, stop.signal);
  const pieces = decodePieces(stream);
  await pieces.next();
  isEnded = false;
  stop.abort();
  await expect(all(pieces)).rejects.toThrow();
  await expect.poll(() => isEnded).toBe(true);
});

test('a service that is away is 503, and one that stops half-way is no end', async () => {
  const url = await start(createServer((_, res) => void res.write('{"file":"posts.json","number":0,"size":5}\n[1')));
  const pieces = decodePieces(await open(url, caller, own));
  const rest = all(pieces);
  setImmediate(() => server.closeAllConnections());
  await expect(rest).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve));
  await expect(open(url, caller, own)).rejects.toMatchObject(unavailable);
});

test('an answer that waits to be read is not ended by the garbage collector', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const source = await open(await startService(data), caller, own);
  for (let times = 0; times < 5; times += 1) {
    collect();
    await wait(20);
  }
  let count = 0;
  for await (const _ of decodePieces(source)) if ((count += 1) === 10) break;
  expect(count).toBe(10);
});
