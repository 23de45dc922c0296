import { eventually } from '@atrium/testkit/eventually';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createClient, journal, users } from '@atrium/contracts';
import { processes, services } from '@atrium/contracts/services';
import { socketOf } from '@atrium/embedded-mongo/socket';
import { MongoClient } from 'mongodb';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, withDatabase } from '../src/backup/stagedDatabase.ts';
import { unpack } from '../src/backup/unpack.ts';
import { databaseSums, fileSums, withoutTechnical } from './fixtures/checksums.ts';
import { type Company, download, makeCompany, mentionsOf, signInAgain, wallOf } from './fixtures/company.ts';
import { launch, type Launched, run, superadmin } from './fixtures/launched.ts';
import { startLoad } from './fixtures/load.ts';

const folder = join(tmpdir(), `atrium-backup-${randomBytes(5).toString('hex')}`);
const dataDir = join(folder, 'data');
const file = join(folder, 'one.backup');
const key = 'correct horse battery';
const env = { DATA_DIR: dataDir, BACKUP_KEY: key };

let portal: Launched;
let company: Company;
beforeAll(async () => {
  mkdirSync(folder, { mode: 0o700 });
  portal = await launch(dataDir);
  company = await makeCompany(portal.url, 'north');
  await company.adm.api(users.update, { params: { id: company.bo.userId }, body: { salary: 4321 } });
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As if ten minutes had passed since these events were published. */
const forgetPublished = async () => {
  const client = await new MongoClient(
    `mongodb://${encodeURIComponent(socketOf(join(dataDir, 'embedded-mongo')))}`,
  ).connect();
  await databaseOf(client, 'social')
    .collection('outbox')
    .deleteMany({ published: { $ne: null } });
  await client.close();
};

const salary = async () => (await company.adm.api(users.get, { params: { id: company.bo.userId } })).result.salary;

const unpacked = async (name: string) => {
  const path = join(folder, name);
  await unpack(file, key, path);
  return path;
};

const listOf = (dir: string) => readdirSync(dir).toSorted();

let acknowledged: string[];
let oldToken: string;
let restoredFile: string;

test('a backup is made while people write, upload and delete, and a consumer is behind', async () => {
  const load = startLoad(company);
  await load.until(30);
  portal.signal('notify', 'SIGSTOP');
  await load.until(60);
  await forgetPublished();
  acknowledged = [...load.acknowledged];
  oldToken = company.ana.token;
  expect(await run('backup', [file], env)).toMatchObject({ code: 0 });
  const meanwhile = load.acknowledged.length - acknowledged.length;
  portal.signal('notify', 'SIGCONT');
  await load.stop();
  expect(meanwhile).toBeGreaterThan(0);
  expect(listOf(folder)).toEqual(['data', 'one.backup']);
  expect(listOf(join(dataDir, 'files'))).not.toContain('.held');
}, 120_000);

test('an existing file is not overwritten, nor a backup written into the data folder', async () => {
  const before = readFileSync(file);
  expect(await run('backup', [file], env)).toEqual({
    code: 1,
    output: `\n${file} exists already: choose another name.\n\n`,
  });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect((await run('backup', [join(dataDir, 'mine.backup')], env)).output).toContain('must not lie inside');
});

test('nothing is restored while the portal runs', async () => {
  const { code, output } = await run('restore', [file, '--replace'], env);
  expect([code, output]).toEqual([1, expect.stringMatching(/already runs on .* stop it/)]);
  expect(await wallOf(company)).toContain(acknowledged[0]);
});

test('the data folder has nothing that a backup does not know', () => {
  const saved = ['embedded-mongo', 'files', 'nats', 'secrets.json'];
  const derived = ['compile-cache', 'logs', 'ports.json', 'redis', 'run.json'];
  const found = listOf(dataDir);
  expect(found).toEqual(expect.arrayContaining(saved));
  expect(found.filter((name) => ![...saved, ...derived].includes(name))).toEqual([]);
});

const expectRefused = async (args: string[], more: NodeJS.ProcessEnv, why: RegExp | string) => {
  const before = listOf(folder);
  const { code, output } = await run('restore', args, { ...env, ...more });
  expect(output).toMatch(why);
  expect([code, listOf(folder)]).toEqual([1, before]);
};

const changed = (name: string, change: (path: string) => void) => {
  const path = join(folder, name);
  writeFileSync(path, readFileSync(file));
  change(path);
  return path;
};

const flipByte = (path: string) => {
  const content = readFileSync(path);
  content[content.length >> 1]! ^= 1;
  writeFileSync(path, content);
};

const ofFormat = async (name: string, about: object) => {
  const path = join(folder, name);
  const tar = pack();
  tar.entry({ name: 'backup.json' }, JSON.stringify(about));
  tar.finalize();
  await pipeline(tar as unknown as NodeJS.ReadableStream, createGzip(), createWriteStream(path));
  return path;
};

test('what is not a whole backup, or has another key or format, is refused before anything is touched', async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true });
  await expectRefused([file], { BACKUP_KEY: 'another long key' }, 'The key does not open');
  await expectRefused([file], { BACKUP_KEY: '' }, 'is encrypted: set BACKUP_KEY');
  await expectRefused([file], { BACKUP_KEY: 'short' }, 'at least 12 characters');
  await expectRefused([join(folder, 'absent.backup')], {}, 'cannot be read');
  await expectRefused(
    [changed('cut', (path) => truncateSync(path, readFileSync(path).length >> 1))],
    {},
    'damaged or incomplete',
  );
  await expectRefused([changed('flipped', flipByte)], {}, 'damaged or incomplete');
  await expectRefused([changed('text', (path) => writeFileSync(path, 'Dear all'))], {}, 'is not a backup of Atrium');
  await expectRefused([await ofFormat('later', { format: 2, release: '9.0.0' })], {}, 'format 2 of another release');
  await expectRefused([await ofFormat('foreign', {})], {}, 'is not a backup of Atrium');
  await expectRefused([await ofFormat('ended', { format: 1 })], {}, 'damaged or incomplete');
  await expectRefused([], {}, 'Usage');
}, 120_000);

const rowsOf = (path: string) =>
  withDatabase(join(path, 'embedded-mongo'), async (client) => {
    const idsIn = async (service: string, name: string) =>
      (await databaseOf(client, service).collection(name).find().toArray()).map(({ _id }) => String(_id));
    return { posts: await idsIn('social', 'posts'), files: await idsIn('knowledge', 'files') };
  });

test('after everything was deleted, the restored checksums are those of the backup', async () => {
  expect(await run('restore', [file], env)).toMatchObject({ code: 0 });
  const source = await unpacked('unpacked');
  expect(withoutTechnical(await databaseSums(dataDir))).toEqual(withoutTechnical(await databaseSums(source)));
  expect(fileSums(join(dataDir, 'files'))).toEqual(fileSums(join(source, 'files')));
  const { posts, files } = await rowsOf(dataDir);
  expect(posts).toEqual(expect.arrayContaining(acknowledged));
  const contents = Object.keys(fileSums(join(dataDir, 'files'))).map((path) => path.split('/').at(-1));
  expect(contents.toSorted()).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThan(5);
  restoredFile = files[0]!;
}, 120_000);

test('the restored portal signs in, shows the wall, gives files, and tells of each post once', async () => {
  portal = await launch(dataDir);
  company = await signInAgain(portal.url, company);
  const wall = await wallOf(company);
  expect(wall).toEqual(expect.arrayContaining(acknowledged));
  expect(await salary()).toBe(4321);
  await eventually(async () => expect((await mentionsOf(company)).toSorted()).toEqual(wall.toSorted()));
  const path = `/files/${restoredFile}`;
  const { token } = company.ana;
  expect(await download(portal.url, token, path)).toEqual({ status: 200, text: expect.stringMatching(/^note \d+$/) });
  expect(await download(portal.url, oldToken, path)).toMatchObject({ status: 401 }); // everyone signs in again
}, 120_000);

/** What sha256sum complains about. */
const openedByHand = (backup: string) => {
  const opened = join(folder, 'opened');
  mkdirSync(opened);
  execFileSync('tar', ['-xzf', backup, '-C', opened]);
  return execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: opened, encoding: 'utf8' });
};

test('without load and without a key, the backup of a stopped portal restores the same checksums, and keeps what was there', async () => {
  await portal.stop();
  const quiet = join(folder, 'quiet.backup');
  const plain = { ...env, BACKUP_KEY: '' };
  const [data, files] = [await databaseSums(dataDir), fileSums(join(dataDir, 'files'))];
  expect(await run('backup', [quiet], plain)).toEqual({
    code: 0,
    output: expect.stringContaining('without secrets.json'),
  });
  expect(openedByHand(quiet)).toBe('');
  await expectRefused([quiet], plain, /has data already/);
  expect(await run('restore', [quiet, '--replace'], plain)).toMatchObject({ code: 0 });
  expect(withoutTechnical(await databaseSums(dataDir))).toEqual(withoutTechnical(data));
  expect(fileSums(join(dataDir, 'files'))).toEqual(files);
  expect(listOf(dataDir)).toContain('secrets.json'); // its MASTER_KEY has sealed the data
  const [kept] = listOf(folder).filter((name) => name.startsWith('data.before-'));
  expect(await databaseSums(join(folder, kept!))).toEqual(data);
  const elsewhere = { ...plain, DATA_DIR: join(folder, 'elsewhere') };
  await expectRefused([quiet], elsewhere, /sealed by another MASTER_KEY \(its id is [0-9a-f]{8}\)/);
  await expectRefused([quiet], { ...elsewhere, MASTER_KEY: 'o'.repeat(40) }, /sealed by another MASTER_KEY/);
  expect(await run('restore', [quiet, '--without-sealed'], elsewhere)).toMatchObject({ code: 0 });
  await expectWholeJournal(elsewhere.DATA_DIR);
  portal = await launch(dataDir);
  company = await signInAgain(portal.url, company);
  expect(await wallOf(company)).toEqual(expect.arrayContaining(acknowledged));
  expect(await salary()).toBe(4321);
}, 120_000);

/** After a restore without the key that had sealed it. */
async function expectWholeJournal(dir: string) {
  const other = await launch(dir);
  try {
    const { adm } = await signInAgain(other.url, company);
    const params = { client: company.id };
    await eventually(async () => {
      const { result } = await adm.api(journal.verify, { params, query: {} });
      expect(result).toMatchObject({ waiting: 0, broken: null, problem: null, outside: 0 });
      expect(result).toMatchObject({ refused: 0, unsigned: 0 });
      expect(result.checked).toBeGreaterThan(2);
    });
    const { result } = await adm.api(journal.list, { params, query: { section: 'journal' } });
    expect(result.map(({ action }) => action)).toEqual(expect.arrayContaining(['keyed', 'signed']));
  } finally {
    await other.stop();
  }
}

interface Running {
  pid: number;
  name: string;
  environment: string;
  commandLine: string;
}

const partOf = (pid: number, part: string) => readFileSync(`/proc/${pid}/${part}`, 'utf8');

const running = (): Running[] => {
  const { groups } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as { groups: { pid: number }[] };
  return groups.map(({ pid }) => {
    const commandLine = partOf(pid, 'cmdline');
    const name = /(?:services\/)?(\w+)\/src\/index\.ts/.exec(commandLine)?.[1] ?? '';
    return { pid, name, environment: partOf(pid, 'environ'), commandLine };
  });
};

const secretsNow = () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;

test('with new keys everyone stays signed in and sealed values open; each process has its own secrets only', async () => {
  const [before, { token }] = [secretsNow(), company.ana];
  expect((await run('rotate-keys', [], env)).output).toContain('already runs');
  await portal.stop();
  expect(await run('rotate-keys', [], env)).toMatchObject({ code: 0 });
  const after = secretsNow();
  for (const name of ['CALLER_SECRET', 'TOKEN_SECRET', 'MASTER_KEY']) {
    expect(after[name]).not.toBe(before[name]);
    expect(after[`${name}_FORMER`]).toBe(before[name]);
  }
  expect((await run('rotate-keys', [], env)).output).toContain('--finish');
  expect((await run('rotate-keys', ['--finish'], env)).output).toContain('start the portal once');
  const given = { SMTP_URL: 'smtp://user:mail-pass@127.0.0.1:1', S3_SECRET_KEY: 'key-of-s3', BACKUP_KEY: key };
  portal = await launch(dataDir, given);
  const asBefore = createClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${token}` }) });
  const { result } = await asBefore(users.get, { params: { id: company.ana.userId } });
  expect(result._id).toBe(company.ana.userId);
  company = await signInAgain(portal.url, company);
  expect(await salary()).toBe(4321);

  const all = running();
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['bff', ...services.map(({ name }) => name)]));
  const values = Object.entries({ ...after, ...given, SUPERADMIN_PASSWORD: superadmin.password });
  for (const { name, environment, commandLine } of all) {
    const own = processes.find((one) => one.name === name)?.secrets ?? [];
    const everyones = name ? ['CALLER_SECRET', 'CALLER_SECRET_FORMER', 'REDIS_PASSWORD'] : [];
    const found = values.filter(([, value]) => environment.includes(value)).map(([secret]) => secret);
    expect({ name, foreign: found.filter((secret) => ![...own, ...everyones].includes(secret)) }).toEqual({
      name,
      foreign: [],
    });
    expect({ name, given: values.filter(([, value]) => commandLine.includes(value)) }).toEqual({ name, given: [] });
  }
  const identity = all.find(({ name }) => name === 'identity')!;
  for (const name of ['MASTER_KEY', 'TOKEN_SECRET_FORMER', 'SMTP_URL']) expect(identity.environment).toContain(name);

  await portal.stop();
  expect(await run('rotate-keys', ['--finish'], env)).toMatchObject({ code: 0 });
  expect(Object.keys(secretsNow()).toSorted()).toEqual(Object.keys(before).toSorted());
}, 120_000);
