import { eventually } from '@atrium/testkit/eventually';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { notifications, posts, users } from '@atrium/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseOf, withDatabase } from '../src/backup/stagedDatabase.ts';
import { type Company, download, mentionsOf, signInAgain, wallOf, writePost } from './fixtures/company.ts';
import { launch, type Launched } from './fixtures/launched.ts';

// Made by releases/make.ts. A new one is added with each release; those that may still be in use stay.
const releases = globSync(join(import.meta.dirname, 'releases/*.tar.gz'));

let dataDir: string;
let portal: Launched | undefined;
beforeEach(() => {
  dataDir = join(tmpdir(), `atrium-upgrade-${randomBytes(5).toString('hex')}`);
  mkdirSync(dataDir, { mode: 0o700 });
});
afterEach(async () => {
  await portal?.stop();
  portal = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const identityData = () =>
  withDatabase(join(dataDir, 'embedded-mongo'), async (client) => {
    const identity = databaseOf(client, 'identity');
    const migrations = await identity
      .collection('migrations')
      .find({}, { sort: { _id: 1 } })
      .toArray();
    const company = await identity.collection('clients').findOne({ workspace: 'north' });
    const file = await databaseOf(client, 'knowledge').collection('files').findOne({});
    return { migrations: migrations.map(({ _id }) => String(_id)), id: String(company!._id), file: String(file!._id) };
  });

const foundBy = async ({ ana, workspace }: Company, search: string) => {
  const { result } = await ana.api(users.filter, { params: { workspace }, body: { search } });
  return result.map(({ lastName }) => lastName);
};

const newestOf = async ({ id: client, bo }: Company) =>
  (await bo.api(notifications.newest, { params: { client, section: 'all', user: bo.userId } })).result;

test.each(releases.map((file) => [basename(file), file]))(
  'the data of %s opens',
  async (_, file) => {
    execFileSync('tar', ['-xzf', file, '-C', dataDir]);
    const before = await identityData();
    portal = await launch(dataDir);
    const company = await signInAgain(portal.url, { id: before.id, workspace: 'north' } as Company);

    const wall = await wallOf(company);
    expect(wall).toHaveLength(3);
    const { result: first } = await company.bo.api(posts.get, { params: { id: wall[2]! } });
    expect(first).toMatchObject({ comments_total: 1, likes_total: 1, liked: true });
    expect(first.text).toContain('The first post');
    expect(first.comments[0]!.text).toContain('Fine');

    for (const search of ['Олена', 'shevchenko', 'ШЕВ']) expect(await foundBy(company, search)).toEqual(['Шевченко']);
    expect(await mentionsOf(company)).toEqual(wall.slice(1)); // the newest mentions no one
    const content = { status: 200, text: 'a file of the last release' };
    expect(await download(portal.url, company.ana.token, `/files/${before.file}`)).toEqual(content);

    const added = await writePost(company, 'After the upgrade');
    expect(await wallOf(company)).toEqual([added, ...wall]);
    await eventually(async () => expect((await newestOf(company))[0]).toMatchObject({ link: `/post/${added}` }));

    await portal.stop();
    portal = undefined;
    const { migrations } = await identityData();
    expect(migrations.slice(0, before.migrations.length)).toEqual(before.migrations);
    expect(migrations.length).toBeGreaterThan(before.migrations.length);
  },
  120_000,
);
