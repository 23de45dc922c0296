/** @module-tag full */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Long, UUID } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { rawClient } from './rawClient.ts';
import { codeOf, connect, type Doc, isReal, temporaryFolder } from './target.ts';

const CLI = join(import.meta.dirname, '../src/cli.ts');

let folder: ReturnType<typeof temporaryFolder>;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  folder.remove();
});

async function start(path = folder.path, more: string[] = []): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [CLI, '--path', path, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const ready = JSON.parse(line) as { ready: boolean; url: string };
  expect(ready.ready).toBe(true);
  return { child, url: ready.url };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

describe.skipIf(isReal)('durability', () => {
  test('kill -9 loses no acknowledged write, whatever kind', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 2; round++) {
      const { child, url } = await start();
      const client = await connect(url, { serverSelectionTimeoutMS: 500, retryWrites: false });
      const posts = client.db('t').collection<Doc>('posts');
      await posts.createIndex({ tags: 1, n: 1 });
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let i = 0; ; i++) {
          const n = round * 1_000_000 + writer * 10_000 + i;
          if (i % 10 === 9) {
            const session = client.startSession();
            try {
              session.startTransaction();
              await posts.insertOne({ _id: n as never, tags: ['x', `w${writer}`], n }, { session });
              await client
                .db('t')
                .collection<Doc>('copies')
                .insertOne({ _id: n as never }, { session });
              await session.commitTransaction();
            } catch (error) {
              // Another transaction held the writer, or the server was killed.
              if ((error as { code?: number }).code === undefined) throw error;
              continue;
            } finally {
              void session.endSession().catch(() => undefined);
            }
          } else await posts.insertOne({ _id: n as never, tags: ['x', `w${writer}`], n });
          acknowledged.push(n);
        }
      });
      const outcome = Promise.allSettled(writers);
      const enough = acknowledged.length + 120;
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await stop(child, 'SIGKILL');
      await outcome;
      await client.close(true);
    }

    const { child, url } = await start();
    const client = await connect(url);
    const posts = client.db('t').collection<Doc>('posts');
    const found = await posts.find().toArray();
    const there = new Set(found.map(({ _id }) => _id as unknown));
    expect(acknowledged.filter((n) => !there.has(n))).toEqual([]);
    expect(await posts.find({ tags: 'x' }).hint({ tags: 1, n: 1 }).toArray()).toHaveLength(found.length);
    const copies = await client.db('t').collection('copies').find().toArray();
    expect(copies.map(({ _id }) => _id as unknown).filter((n) => !there.has(n))).toEqual([]);
    await client.close();
    expect(await stop(child, 'SIGTERM')).toBe(0);
  }, 120_000);

  test('a retried write is answered from before the kill', async () => {
    const first = await start();
    const insert = {
      insert: 'posts',
      documents: [{ _id: 1 }],
      $db: 't',
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
    };
    const reply = await (await rawClient(first.url)).send(insert);
    expect(reply).toEqual({ n: 1, ok: 1 });
    await stop(first.child, 'SIGKILL');
    const client = await rawClient((await start()).url);
    expect(await client.send(insert)).toEqual(reply);
    expect(await client.send({ count: 'posts', $db: 't' })).toEqual({ n: 1, ok: 1 });
    client.destroy();
  }, 120_000);

  test('a folder that a live process holds is refused, and free after kill -9', async () => {
    const { child } = await start();
    const second = spawn(process.execPath, [CLI, '--path', folder.path], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(second);
    const [code] = (await once(second, 'exit')) as [number];
    expect(code).toBe(1);
    await expect(startEmbeddedMongo({ path: folder.path })).rejects.toThrow('another process holds');
    await stop(child, 'SIGKILL');
    await (await startEmbeddedMongo({ path: folder.path })).close();
  }, 120_000);

  test('everything is there after a clean stop, indexes and their kinds too', async () => {
    let server = await startEmbeddedMongo({ path: folder.path });
    let client = await connect(server.url);
    const users = client.db('t').collection<Doc>('users');
    await users.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { mail: { $exists: true } } });
    await users.createIndex({ tags: 1 });
    await users.insertOne({ mail: 'a@x', tags: ['a', 'b'] });
    const before = await users.indexes();
    await client.close();
    await server.close();

    server = await startEmbeddedMongo({ path: folder.path });
    client = await connect(server.url);
    const again = client.db('t').collection<Doc>('users');
    expect(await again.indexes()).toEqual(before);
    expect(await codeOf(again.insertOne({ mail: 'a@x' }))).toBe(11000);
    expect(await again.find({ tags: { $gt: 'a', $lt: 'b' } }).toArray()).toHaveLength(1);
    await client.close();
    await server.close();
  });

  test('writes that arrive together share a commit', async () => {
    const server = await startEmbeddedMongo({ path: folder.path });
    const client = await connect(server.url, { maxPoolSize: 32, minPoolSize: 32 });
    const posts = client.db('t').collection<Doc>('posts');
    await Promise.all(Array.from({ length: 64 }, () => posts.insertOne({ a: 1 })));
    const before = await commits(client);
    await Promise.all(Array.from({ length: 640 }, () => posts.insertOne({ a: 1 })));
    expect((await commits(client)) - before).toBeLessThan(320);
    await client.close();
    await server.close();
  });
});

async function commits(client: Awaited<ReturnType<typeof connect>>): Promise<number> {
  const status = await client.db('admin').command({ serverStatus: 1 });
  return (status['storageEngine'] as { commits: number }).commits;
}
