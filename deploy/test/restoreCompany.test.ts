import { eventually } from '@atrium/testkit/eventually';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients, users } from '@atrium/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { globalCollections } from '../src/backup/companyData.ts';
import { databaseOf, withDatabase } from '../src/backup/stagedDatabase.ts';
import { unpack } from '../src/backup/unpack.ts';
import { root } from '../src/processes.ts';
import { secretsFile } from '../src/secrets.ts';
import { databaseSums, fileSums } from './fixtures/checksums.ts';
import {
  commentOn,
  type Company,
  download,
  makeCompany,
  mentionsOf,
  removePost,
  signIn,
  signInAgain,
  uploadText,
  wallOf,
  writePost,
} from './fixtures/company.ts';
import { addCy, isAskedForCode, removeApp } from './fixtures/factor.ts';
import { launch, type Launched, run, superadmin } from './fixtures/launched.ts';

const folder = join(tmpdir(), `atrium-company-${randomBytes(5).toString('hex')}`);
const dataDir = join(folder, 'data');
const file = join(folder, 'all.backup');
const env = { DATA_DIR: dataDir, BACKUP_KEY: 'correct horse battery' };

let portal: Launched;
let north: Company;
let south: Company;
const cys = new Map<string, Awaited<ReturnType<typeof addCy>>>();
let wall: string[];
let noted: string;
beforeAll(async () => {
  mkdirSync(folder, { mode: 0o700 });
  portal = await launch(dataDir);
  north = await makeCompany(portal.url, 'north');
  south = await makeCompany(portal.url, 'south');
  for (const company of [north, south]) {
    const posts = [await writePost(company, 'One'), await writePost(company, 'Two'), await writePost(company, 'Three')];
    await commentOn(company, posts[0]!);
    noted = company === north ? await uploadText(company, 'a note') : noted;
    await uploadText(company, `of ${company.workspace}`);
    cys.set(company.id, await addCy(portal.url, company));
  }
  wall = await wallOf(north);
  await north.adm.api(users.update, { params: { id: north.bo.userId }, body: { salary: 4321 } });
}, 300_000);
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sumsOf = async (dir: string, { id }: Company) => ({
  documents: await databaseSums(dir, { client_id: id }),
  company: await databaseSums(dir, { _id: id as never }),
  factors: (await databaseSums(dir, { _id: cys.get(id)!.userId as never }))['atrium_identity.second_factors'],
  files: fileSums(join(dir, 'files', id)),
});

const expectRefused = async (args: string[], why: string | RegExp) => {
  const before = readdirSync(folder).toSorted();
  const { code, output } = await run('restore', [file, ...args], env);
  expect(output).toMatch(why);
  expect([code, readdirSync(folder).toSorted()]).toEqual([1, before]);
};

/** The backup has a master key, but not the one that sealed the data. */
const expectForeignKeyRefused = async () => {
  const [odd, empty] = [join(folder, 'odd.backup'), join(folder, 'empty')];
  const own = readFileSync(secretsFile(dataDir), 'utf8');
  writeFileSync(secretsFile(dataDir), JSON.stringify({ ...JSON.parse(own), MASTER_KEY: 'o'.repeat(43) }));
  expect(await run('backup', [odd], env)).toMatchObject({ code: 0 });
  writeFileSync(secretsFile(dataDir), own);
  const { code, output } = await run('restore', [odd, '--company', 'north'], { ...env, DATA_DIR: empty });
  expect([code, output]).toEqual([1, expect.stringContaining('sealed by another MASTER_KEY')]);
  expect(existsSync(secretsFile(empty))).toBe(false);
  rmSync(empty, { recursive: true, force: true });
};

/** What the company does after the backup, and loses by the restore. */
const goOn = async (company: Company) => {
  portal.signal('notify', 'SIGSTOP'); // so that the last events are still to be handled when the portal has stopped
  await writePost(company, 'After the backup');
  await removePost(company, wall[0]!);
  await uploadText(company, 'too late');
  await removeApp(cys.get(company.id)!);
  await company.adm.api(clients.update, { params: { id: company.id }, body: { name: 'Renamed' } });
};

test('one company is restored into a stopped portal; the other is the same byte for byte', async () => {
  expect(await run('backup', [file], env)).toMatchObject({ code: 0 });
  await goOn(north);
  await writePost(south, 'Stays');
  await expectRefused(['--company', 'north'], 'already runs on');
  await portal.stop();
  await expectRefused(['--company', 'west'], 'The backup has no company with the workspace west');

  await expectForeignKeyRefused();
  // Notify has not handled its last events: they are in the backup of a stopped portal, too.
  expect(await run('backup', [join(folder, 'stopped.backup')], env)).toMatchObject({ code: 0 });

  const southBefore = await sumsOf(dataDir, south);
  expect(await run('restore', [file, '--company', 'north'], env)).toMatchObject({ code: 0 });
  expect(await sumsOf(dataDir, south)).toEqual(southBefore);

  const source = join(folder, 'unpacked');
  await unpack(file, env.BACKUP_KEY, source);
  const [got, wanted] = [await sumsOf(dataDir, north), await sumsOf(source, north)];
  delete wanted.documents['atrium_identity.sessions']; // everyone of the company signs in again
  delete got.documents['atrium_identity.sessions'];
  expect(got).toEqual(wanted);
  expect(got.factors).toMatch(/^1 /);
  rmSync(source, { recursive: true });
}, 300_000);

test('both companies work again, and what north did after the backup has no effect', async () => {
  portal = await launch(dataDir);
  [north, south] = [await signInAgain(portal.url, north), await signInAgain(portal.url, south)];
  expect(await wallOf(north)).toEqual(wall);
  expect(await wallOf(south)).toHaveLength(4);
  expect([await isAskedForCode(portal.url, north), await isAskedForCode(portal.url, south)]).toEqual([true, true]);
  expect(await download(portal.url, north.ana.token, noted)).toEqual({ status: 200, text: 'a note' });
  const added = await writePost(north, 'Again');
  await eventually(async () => expect(await mentionsOf(north)).toEqual([added, ...wall]));
  const superuser = await signIn(portal.url, superadmin.email, superadmin.password);
  const { result } = await superuser.api(clients.get, { params: { id: north.id } });
  expect(result.name).toBe('Company north');
}, 300_000);

const forgetMigration = (id: string) =>
  withDatabase(join(dataDir, 'embedded-mongo'), async (client) => {
    await databaseOf(client, 'social')
      .collection('migrations')
      .deleteOne({ _id: id as never });
  });

test('a backup of another release, or a workspace that another company has now, is refused', async () => {
  await portal.stop();
  await withDatabase(join(dataDir, 'embedded-mongo'), async (client) => {
    const all = databaseOf(client, 'identity').collection('clients');
    await all.updateOne({ workspace: 'north' }, { $set: { workspace: 'north-2' } });
    await all.updateOne({ workspace: 'south' }, { $set: { workspace: 'north' } });
  });
  const before = await databaseSums(dataDir);
  await expectRefused(['--company', 'north'], 'Another company, Company south, has the workspace north now');
  expect(await databaseSums(dataDir)).toEqual(before);
  await forgetMigration('001-read-keys');
  await expectRefused(['--company', 'north'], 'migrations of social differ');
}, 300_000);

test('one company alone is restored into an empty folder', async () => {
  rmSync(dataDir, { recursive: true });
  expect(await run('restore', [file, '--company', 'north'], env)).toMatchObject({ code: 0 });
  expect(readdirSync(join(dataDir, 'files'))).toEqual([north.id]);
  for (const [name, sum] of Object.entries(await databaseSums(dataDir, { client_id: south.id })))
    expect([name, sum.split(' ')[0]]).toEqual([name, '0']);
  portal = await launch(dataDir);
  north = await signInAgain(portal.url, north);
  expect(await wallOf(north)).toEqual(wall);
  expect((await mentionsOf(north)).toSorted()).toEqual(wall.toSorted());
  const { result } = await north.adm.api(users.get, { params: { id: north.bo.userId } });
  expect(result.salary).toBe(4321); // its key is sealed by the new portal's MASTER_KEY
  await expect(signInAgain(portal.url, south)).rejects.toThrow();
}, 300_000);

test('each collection without companies is one that a restore of a company knows', () => {
  const sources = globSync('{services,packages/kit}/**/src/**/*.ts', { cwd: root });
  const texts = sources.map((name) => readFileSync(join(root, name), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/defineGlobalCollection<[^(]*\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(names.toSorted()).toEqual(globalCollections.toSorted());
});
