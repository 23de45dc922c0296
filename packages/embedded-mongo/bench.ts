import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { type Collection, MongoClient } from 'mongodb';

/** Operations a second; milliseconds of CPU per operation. */
export type Result = { name: string; perSecond: number; serverCpuMs?: number; driverCpuMs?: number };

type Doc = { _id: number; client: string; key: string; at: number; text: string };

const DOCUMENTS = 100_000;
const WARM_UP_OPERATIONS = 2_000;
const docOf = (n: number): Doc => ({ _id: n, client: `c${n % 3}`, key: `k${n % 50}`, at: n, text: 'x'.repeat(300) });

/** P16: the server through the driver, and bare node:sqlite in the same run. `scale` 1 takes about a minute. */
export async function runBench(scale = 1): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  try {
    return [...benchSqlite(folder, scale), ...(await benchServer(join(folder, 'server'), scale))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function benchSqlite(folder: string, scale: number): Result[] {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE c (rid INTEGER PRIMARY KEY, k BLOB UNIQUE, doc BLOB); CREATE TABLE i (k BLOB PRIMARY KEY, rid INTEGER) WITHOUT ROWID;
    CREATE TABLE w (rid INTEGER PRIMARY KEY, k BLOB UNIQUE, doc BLOB); BEGIN`);
  const insert = db.prepare('INSERT INTO c (k, doc) VALUES (?, ?)');
  const insertKey = db.prepare('INSERT INTO i (k, rid) VALUES (?, ?)');
  const bytes = Buffer.alloc(380, 1);
  for (let n = 0; n < DOCUMENTS; n++) insertKey.run(keyOf(n), insert.run(numberKey(n), bytes).lastInsertRowid);
  db.exec('COMMIT');
  const point = db.prepare('SELECT doc FROM c WHERE k = ?');
  const write = db.prepare('INSERT INTO w (k, doc) VALUES (?, ?)');
  const page = db.prepare(
    'SELECT c.doc FROM i CROSS JOIN c ON c.rid = i.rid WHERE i.k >= ? AND i.k < ? ORDER BY i.k DESC LIMIT 20',
  );
  const results = [
    timed('sqlite: point read', 20_000 * scale, (n) => point.get(numberKey((n * 7919) % DOCUMENTS))),
    timed('sqlite: synced insert', 1_000 * scale, (n) => write.run(numberKey(n), bytes)),
    timed('sqlite: page of 20', 3_000 * scale, (n) =>
      page.all(Buffer.from(`c${n % 3}k${n % 50}`), Buffer.from(`c${n % 3}k${n % 50}~`)),
    ),
  ];
  db.close();
  return results;
}

const numberKey = (n: number) => {
  const key = Buffer.alloc(9, 24);
  key.writeDoubleBE(n, 1);
  return key;
};
const keyOf = (n: number) => Buffer.concat([Buffer.from(`c${n % 3}k${n % 50}`), numberKey(n)]);

function timed(name: string, times: number, run: (n: number) => unknown): Result {
  const started = performance.now();
  for (let n = 0; n < times; n++) run(n);
  return { name, perSecond: Math.round((times / (performance.now() - started)) * 1000) };
}

async function benchServer(path: string, scale: number): Promise<Result[]> {
  const cli = join(import.meta.dirname, 'src/cli.ts');
  const child = spawn(process.execPath, [cli, '--path', path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const client = await new MongoClient((JSON.parse(line) as { url: string }).url, { maxPoolSize: 40 }).connect();
  const cpu = async () => (await client.db('admin').command({ serverStatus: 1 }))['cpuMs'] as number;
  const docs = client.db('bench').collection<Doc>('docs');
  const fresh = client.db('bench').collection<Doc>('fresh');
  await docs.createIndex({ client: 1, key: 1, at: -1 });
  for (let n = 0; n < DOCUMENTS; n += 5_000)
    await docs.insertMany(Array.from({ length: 5_000 }, (_, i) => docOf(n + i)));

  const results: Result[] = [];
  const measure = async (name: string, times: number, concurrency: number, run: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < Math.min(times, WARM_UP_OPERATIONS); n++)
      await run(-1 - n - results.length * WARM_UP_OPERATIONS);
    const [server, own, started] = [await cpu(), process.cpuUsage(), performance.now()];
    let next = 0;
    const worker = async () => {
      while (next < times) await run(next++);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(own);
    const serverCpuMs = round(((await cpu()) - server) / times);
    results.push({
      name,
      perSecond: Math.round(times / seconds),
      serverCpuMs,
      driverCpuMs: round((user + system) / 1000 / times),
    });
  };

  await measure('server: point read', 3_000 * scale, 1, (n) => docs.findOne({ _id: Math.abs(n * 7919) % DOCUMENTS }));
  await measure('server: point read, 32 in flight', 6_000 * scale, 32, (n) =>
    docs.findOne({ _id: Math.abs(n * 7919) % DOCUMENTS }),
  );
  await measure('server: insert one by one', 1_500 * scale, 1, (n) => fresh.insertOne(docOf(n)));
  await measure('server: insert, 32 in flight', 8_000 * scale, 32, (n) => fresh.insertOne(docOf(n + 1_000_000)));
  await measure('server: page of 20 in 100,000', 2_000 * scale, 1, (n) => pageOf(docs, Math.abs(n)));
  await client.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  return results;
}

const pageOf = (docs: Collection<Doc>, n: number) =>
  docs
    .find({ client: `c${n % 3}`, key: `k${n % 50}` })
    .sort({ at: -1 })
    .limit(20)
    .toArray();

const round = (value: number) => Math.round(value * 1000) / 1000;

if (import.meta.main) console.table(await runBench(Number(process.argv[2] ?? 1)));
