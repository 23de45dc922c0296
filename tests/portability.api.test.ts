import { eventually } from '@atrium/testkit/eventually';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  clients,
  comments,
  follows,
  hrm,
  ideas,
  longJobs,
  polls,
  portability,
  posts,
  structures,
  users,
} from '@atrium/contracts';
import { newId } from '@atrium/kit';
import {
  as,
  attachmentOf,
  headersFor,
  inside,
  makeCompany,
  superadminOf,
  together,
  upload,
  type Actor,
  type Company,
} from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { unzip } from '@atrium/testkit/zip';
import { Queue } from 'bullmq';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';

let portal: Portal;
let mongo: MongoClient;
let company: Company;
let other: Company;
const services = [
  'identity',
  'social',
  'knowledge',
  'notify',
  'workflow',
  'assessment',
  'commerce',
  'learning',
  'chat',
];
const root = () => as(superadminOf(portal));

beforeAll(async () => {
  portal = await startPortal({ services });
  mongo = await new MongoClient(portal.servers.mongoUrl).connect();
  company = await makeCompany(portal);
  other = await makeCompany(portal);
  await fill(company);
  await fill(other);
});
afterAll(async () => {
  await mongo?.close();
  await portal?.close();
});

let workspaces = 0;
const newWorkspace = () => `p${Date.now().toString(36)}${(workspaces += 1)}`;

/** A post that mentions and carries a file, a comment, a like, a follow, a private idea with a vote, an opened and an anonymous poll with an answer, a salary, a structure and an HR system. */
async function fill({ client, adm, ana, bo, mia }: Company) {
  const file = await upload(ana, { name: 'a picture.png' });
  const text = `Look ${file.url}, Bo`;
  const body = { text, mentions: [bo._id], attachment: [attachmentOf(file)] };
  const { result: post } = await as(ana).call(posts.create, { body });
  await as(bo).call(comments.create, { body: { parent: { type: 'post', id: post._id }, text: 'Nice' } });
  await as(mia).call(posts.like, { body: { like_type: 'post', id: post._id } });
  await as(mia).call(follows.follow, { body: { user_id: ana._id } });
  const said = { process: 'Slow', improvement: 'Quick', changes: 'Few', results: 'Time' };
  const { result: idea } = await as(ana).call(ideas.create, { body: { ...said, private: true } });
  await as(adm).call(ideas.vote, { params: { id: idea._id } });
  const questions = [{ text: 'How?', mandatory: true, kind: 'range' as const }];
  for (const type of ['opened', 'anonymous'] as const) {
    const asked = { name: type, type, status: 'active' as const, questions };
    const { result: poll } = await as(adm).call(polls.create, { body: asked });
    const answers = [{ question: poll.questions[0]!._id, value: 4 }];
    await as(bo).call(polls.pass, { params: { id: poll._id }, body: { answers } });
  }
  await as(adm).call(users.update, { params: { id: bo._id }, body: { salary: 4321 } });
  await as(adm).call(structures.create, { body: { type: 'orgTreeAdm', name: 'Acme' } });
  await as(adm).call(clients.update, { params: { id: client._id }, body: { company: { tax_id: '1234567890' } } });
  const system = { address: 'https://hrm.example/', login: 'portal', password: 'hrm-secret' };
  const settings = { ...system, structure_type: 'json_http', nightly: false, invite: false } as const;
  await as(adm).call(hrm.save, { params: { clientId: client._id }, body: settings });
}

const ended = (job: string, by: Actor = superadminOf(portal)) =>
  eventually(
    async () => {
      const { result } = await as(by).call(longJobs.get, { params: { job } });
      expect(result.state, JSON.stringify(result)).not.toBe('running');
      return result;
    },
    { timeoutMs: 150_000 },
  );

async function done(job: string, by?: Actor) {
  const result = await ended(job, by);
  expect(result.state, `${JSON.stringify(result)} ${portal.logs('identity').slice(-2000)}`).toBe('done');
}

/** Kills identity and knowledge while a job runs; it goes on now instead of within a minute. */
async function killedDuring(id: string, clientId: string) {
  const names = ['identity', 'knowledge'];
  for (const name of names) await portal.kill(name, 'SIGKILL');
  for (const name of names) await portal.start(name);
  await wake(id, clientId);
}

async function wake(id: string, clientId: string) {
  const queue = new Queue('identity-long-jobs', { connection: { url: portal.servers.redisUrl } });
  await queue.add('long-jobs', { clientId, id });
  await queue.close();
}

async function download(job: string, by: Actor = superadminOf(portal)): Promise<Buffer> {
  const path = `/api/clients/job/${job}/archive`;
  const answer = await fetch(portal.url + path, { headers: await headersFor(by, { method: 'GET', path } as never) });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function exported(client: string, by?: Actor): Promise<Buffer> {
  const actor = by ?? superadminOf(portal);
  const { job } = await as(actor).call(portability.exportOne, { params: { client }, body: {} });
  await done(job, actor);
  return download(job, actor);
}

function form(archive: Buffer, workspace: string) {
  const body = new FormData();
  body.set('workspace', workspace);
  body.append('file', new Blob([new Uint8Array(archive)]), 'company.zip');
  return body;
}

const send = (archive: Buffer, workspace: string) =>
  root()
    .post('/api/clients/import', form(archive, workspace))
    .then(({ status, body }) => ({ status, body }));

async function imported(archive: Buffer, workspace = newWorkspace()) {
  const { status, body } = await send(archive, workspace);
  expect([status, body]).toEqual([202, expect.anything()]);
  return body as { job: string; client: string };
}

/** Numbers ids in the order in which they occur, so that archives of one company and of its copy can be compared. */
function normalised(archive: Buffer) {
  const numbers = new Map<string, string>();
  const ids = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g;
  const renumber = (text: string) =>
    text.replace(ids, (id) => {
      if (!numbers.has(id)) numbers.set(id, `#${numbers.size}`);
      return numbers.get(id)!;
    });
  // The ids of marks are made of ids of other items, whose order within a second is chance: they are read last, in the
  // order of their content.
  const marks = 'notify/marks.jsonl';
  const files = [...unzip(archive)].filter(([path]) => path !== 'atrium.json' && path !== marks);
  const content = (line: string) => line.replace(ids, (id) => numbers.get(id) ?? '');
  const rows = (text: string) =>
    renumber(text)
      .replaceAll(/"workspace":"\w+"/g, '"workspace":""')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
  const others = files.map(([path, bytes]) =>
    path.endsWith('.jsonl')
      ? [path, rows(bytes.toString())]
      : [renumber(path), createHash('sha256').update(bytes).digest('hex')],
  );
  const lines = unzip(archive).get(marks)!.toString().split('\n');
  const inOrder = lines.toSorted((a, b) => (content(a) < content(b) ? -1 : 1));
  return [...others, [marks, rows(inOrder.join('\n'))]];
}

/** All that the databases hold of a company, by service and collection. */
async function holdings(clientId: string, people: string[] = []) {
  const found: Record<string, string> = {};
  for (const service of services) {
    const db = mongo.db(`atrium_${service}`);
    for (const { name } of await db.listCollections().toArray()) {
      const rows = await db
        .collection(name)
        .find({}, { sort: { _id: 1 } })
        .toArray();
      const own = rows
        .map((row) => JSON.stringify(row))
        .filter((text) => [clientId, ...people].some((id) => text.includes(id)));
      if (own.length)
        found[`${service}.${name}`] =
          createHash('sha256').update(own.join()).digest('hex').slice(0, 8) + ` ${own.length}`;
    }
  }
  return found;
}

const filesOf = (clientId: string) =>
  readdir(join(portal.servers.dataDir, 'files', clientId), { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    () => [],
  );

const archivesLeft = () => readdir(join(portal.servers.dataDir, 'archives')).catch(() => [] as string[]);

describe('a company', () => {
  let archive: Buffer;

  test(
    'is exported with all others by a superadmin; one that is deleted meanwhile is left out',
    { tags: ['full'] },
    async () => {
      const { job } = await root().call(portability.exportAll, { body: { name: 'All' } });
      await done(job);
      const workspaces = (archive: Buffer) => [
        ...new Set([...unzip(archive).keys()].map((path) => path.split('/')[0])),
      ];
      const wanted = expect.arrayContaining([company.client.workspace, other.client.workspace]);
      expect(workspaces(await download(job))).toEqual(wanted);

      const again = newId();
      const gone = { client: '0'.repeat(24), folder: 'gone' };
      const position = JSON.stringify({
        stage: 'documents',
        service: 'social',
        collection: 'posts',
        after: '',
        ...gone,
      });
      await mkdir(join(portal.servers.dataDir, 'archives', again, gone.folder), { recursive: true });
      await writeFile(join(portal.servers.dataDir, 'archives', again, gone.folder, 'atrium.json'), '{}');
      const jobs = mongo.db('atrium_identity').collection<{ _id: string }>('long_jobs');
      const { ended: _, ...ordered } = (await jobs.findOne({ _id: job })) as { _id: string; ended: Date };
      await jobs.insertOne({ ...ordered, _id: again, state: 'running', ended: null, position } as { _id: string });
      await wake(again, 'installation');
      await done(again);
      const found = workspaces(await download(again));
      expect(found).toEqual(wanted);
      expect(found).not.toContain(gone.folder);
    },
  );

  test('is exported with its files, by its administrator too, without secrets', async () => {
    archive = await exported(company.client._id, company.adm);
    const files = unzip(archive);
    const usersText = files.get('identity/users.jsonl')!.toString();
    expect(usersText).toContain('4321');
    expect(usersText).not.toContain('argon2');
    expect(usersText).not.toContain('"hr":');
    for (const content of files.values()) expect(content.includes('hrm-secret')).toBe(false);
    const paths = [...files.keys()];
    for (const path of ['social/posts.jsonl', 'social/comments.jsonl', 'identity/structures.jsonl', 'atrium.json'])
      expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith('knowledge/files/')).length).toBeGreaterThan(0);
    for (const secret of ['sessions', 'data_keys', 'journal', 'second_factors', 'links.', 'outbox', 'hrm_'])
      expect(paths.join()).not.toContain(`/${secret}`);
  });

  test('is exported again instead of beside its former export', { tags: ['full'] }, async () => {
    const { client, zadm } = company.other;
    const order = async () => {
      const { job } = await as(zadm).call(portability.exportOne, { params: { client: client._id }, body: {} });
      await done(job, zadm);
      return { params: { job } };
    };
    const [former, newer] = [await order(), await order()];
    await eventually(async () =>
      expect(await as(zadm).refused(portability.finished, former)).toMatchObject({ status: 404 }),
    );
    expect(await as(zadm).call(portability.finished, newer)).toMatchObject({ result: newer.params });
  });

  test('is the same after it was imported into another workspace, and the original stays as it was', async () => {
    const before = await holdings(company.client._id);
    const workspace = newWorkspace();
    const { job, client } = await imported(archive, workspace);
    await killedDuring(job, client);
    await done(job);
    const made = { item_id: client, action: 'company_imported', client_id: '' };
    expect(await mongo.db('atrium_identity').collection('journal').countDocuments(made)).toBe(1);
    expect(normalised(await exported(client))).toEqual(normalised(archive));
    const after = await holdings(company.client._id);
    for (const name of ['social.posts', 'identity.users', 'knowledge.files', 'social.comments', 'notify.notifications'])
      expect([name, after[name]]).toEqual([name, before[name]]);
    const { result } = await root().call(clients.byWorkspace, { params: { workspace } });
    expect(result.name).toBe(company.client.name);
    const copy = inside(superadminOf(portal), { _id: client, workspace });
    const wall = (await as(copy).get(`/api/post/news/${client}/1`)).body as {
      result: { attachment: { _id: string }[]; author: { fullName: string } }[];
    };
    await eventually(async () => {
      const again = (await as(copy).get(`/api/post/news/${client}/1`)).body as typeof wall;
      expect(again.result[0]!.author.fullName).toBe(company.ana.fullName);
    });
    const [file] = wall.result[0]!.attachment;
    expect((await as(copy).get(`/files/${file!._id}`)).status).toBe(200);
    const bo = await mongo
      .db('atrium_identity')
      .collection('users')
      .findOne({ client_id: client, email: company.bo.email });
    const shown = (await as(copy).call(users.get, { params: { id: String(bo!._id) } })).result;
    expect(shown.salary).toBe(4321);
  });

  test('is cloned with its settings, sections and structure, and without people', async () => {
    const workspace = newWorkspace();
    const params = { old: company.client._id, workspace };
    const { job, client } = await root().call(portability.clone, { params, body: { name: 'Clone' } });
    await done(job);
    const { result } = await root().call(portability.stat, { params: { id: client } });
    const counts = Object.fromEntries(
      result.services.flatMap(({ service, collections }) =>
        collections
          .filter(({ documents }) => documents)
          .map(({ name, documents }) => [`${service}.${name}`, documents]),
      ),
    );
    expect(Object.keys(counts).toSorted()).toEqual(['identity.sections', 'identity.structures']);
    expect(await root().refused(portability.clone, { params, body: { name: 'Again' } })).toMatchObject({
      code: 'workspace_taken',
    });
    for (const [code, error] of [
      ['api', 'workspace_reserved'],
      ['no code', 'validation'],
    ] as const)
      expect(
        await root().refused(portability.clone, { params: { ...params, workspace: code }, body: { name: 'No' } }),
      ).toMatchObject({ code: error });
  });

  test('of a workspace that two superadmins import at the same time is made once', async () => {
    let workspace = '';
    await together({
      arrange: async () => void (workspace = newWorkspace()),
      act: () => [send(archive, workspace), send(archive, workspace)],
      async check(_, settled) {
        const answers = settled.map((each) => (each as PromiseFulfilledResult<Awaited<ReturnType<typeof send>>>).value);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
        await done((answers.find(({ status }) => status === 202)!.body as { job: string }).job);
      },
      rounds: 1,
    });
  });

  test('is half made when its import is cancelled, and then nothing of it stays', { tags: ['full'] }, async () => {
    const { job, client } = await imported(archive);
    await root().call(longJobs.cancel, { params: { job } });
    expect(await ended(job)).toMatchObject({ state: 'cancelled' });
    await eventually(async () =>
      expect(
        await mongo
          .db('atrium_identity')
          .collection('clients')
          .findOne({ _id: client as never }),
      ).toBeNull(),
    );
    expect(await filesOf(client)).toEqual([]);
    expect(Object.keys(await holdings(client)).filter((name) => !isLeft(name))).toEqual([]);
  });

  test('is not exported by people, nor by administrators of another, and they order nothing else', async () => {
    const { client, bo, adm } = company;
    for (const [who, id] of [
      [bo, client._id],
      [other.adm, client._id],
    ] as const) {
      expect(await as(who).refused(portability.exportOne, { params: { client: id }, body: {} })).toMatchObject({
        status: 403,
      });
      expect(await as(who).refused(portability.stat, { params: { id } })).toMatchObject({ status: 403 });
    }
    const ask = as(adm);
    const params = { client: client._id };
    for (const refused of [
      ask.refused(portability.exportAll, { body: {} }),
      ask.refused(portability.clone, { params: { old: client._id, workspace: newWorkspace() }, body: { name: 'Own' } }),
      ask.refused(portability.remove, { params: { id: client._id }, query: { confirm: client.workspace } }),
      ask.refused(portability.empty, { params: { ...params, collection: 'visits' } }),
      ask.refused(portability.maintain, { params: { ...params, task: 'clean_logs' } }),
    ])
      expect(await refused).toMatchObject({ status: 403 });
    expect((await ask.post('/api/clients/import', form(archive, newWorkspace()))).status).toBe(403);
  });

  test('has an archive for 24 hours, for its administrators and superadmins', async () => {
    const { client, adm, bo } = company;
    const { job } = await as(adm).call(portability.exportOne, {
      params: { client: client._id },
      body: { name: 'Ours' },
    });
    await done(job, adm);
    const { result } = await as(adm).call(portability.finished, { params: { job } });
    expect(result.name).toMatch(/^Ours-.*\.zip$/);
    expect(Date.parse(result.until) - Date.parse(result.ended)).toBe(24 * 3_600_000);
    expect(await as(bo).refused(portability.finished, { params: { job } })).toMatchObject({ status: 403 });
    expect(await as(other.adm).refused(portability.finished, { params: { job } })).toMatchObject({ status: 404 });
    expect((await as(other.adm).get(result.path)).status).toBe(404);
    const jobs = mongo.db('atrium_identity').collection('long_jobs');
    await jobs.updateOne({ _id: job as never }, { $set: { ended: new Date(Date.now() - 24 * 3_600_000 - 1000) } });
    expect(await as(adm).refused(portability.finished, { params: { job } })).toMatchObject({ status: 404 });
    expect((await as(adm).get(result.path)).status).toBe(404);
  });
});

/** What may name a deleted company: the installation's own journal and the job, ids of what was handled. */
const isLeft = (name: string) =>
  ['identity.journal', 'identity.long_jobs', 'identity.sessions', 'identity.idempotency', 'outbox', 'inbox'].some(
    (kept) => name.endsWith(kept),
  ) || name.endsWith('.closed_companies');

/** Without what changes by itself. */
const settledOf = (found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !/\.(outbox|inbox|idempotency|sessions)$/.test(name)));

/** A job gives up its lease after it is done, and rows of the journal are sealed after they are written. */
const settle = () =>
  eventually(async () => {
    const count = (collection: string, filter: object) =>
      mongo.db('atrium_identity').collection(collection).countDocuments(filter);
    expect(await count('journal', { seq: 0 }), 'rows to seal').toBe(0);
    expect(await count('long_jobs', { lease: { $exists: true } }), 'leases').toBe(0);
  });

const zipOf = (entries: [string, string | Buffer][]) =>
  new Promise<Buffer>((resolve, reject) => {
    const zip = new ZipFile();
    for (const [path, content] of entries) zip.addBuffer(Buffer.from(content), path);
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    zip.outputStream.on('error', reject);
    zip.end();
  });

describe('an archive', () => {
  const manifest = JSON.stringify({
    format: 'atrium-company',
    version: 1,
    client: { _id: 'a'.repeat(24), name: 'Forged' },
  });
  const line = (fields: object) => `${JSON.stringify(fields)}\n`;

  test.each<[string, () => Promise<Buffer>]>([
    ['is no ZIP', async () => Buffer.from('not a zip at all')],
    ['is cut off', async () => (await zipOf([['atrium.json', manifest]])).subarray(0, 60)],
    ['is another ZIP', () => zipOf([['readme.txt', 'hello']])],
    [
      'names paths outside',
      async () =>
        renamed(
          await zipOf([
            ['atrium.json', manifest],
            ['xx/xxxxxx.jsonl', ''],
          ]),
          'xx/xxxxxx.jsonl',
          '../xxxxxx.jsonl',
        ),
    ],
    [
      'names collections that stay',
      () =>
        zipOf([
          ['atrium.json', manifest],
          ['identity/sessions.jsonl', ''],
        ]),
    ],
    [
      'names a service that there is not',
      () =>
        zipOf([
          ['atrium.json', manifest],
          ['nowhere/posts.jsonl', ''],
        ]),
    ],
    [
      'unpacks to far more than it is',
      () =>
        zipOf([
          ['atrium.json', manifest],
          ['social/posts.jsonl', Buffer.alloc(80_000_000, 32)],
        ]),
    ],
  ])('that %s is refused, and nothing stays', async (_, make) => {
    const before = await archivesLeft();
    const workspace = newWorkspace();
    expect(await send(await make(), workspace)).toMatchObject({ status: 422, body: { error: 'file_broken' } });
    expect((await root().get(`/api/clients/by_ws/${workspace}`)).status).toBe(404);
    expect((await archivesLeft()).filter((folder) => !before.includes(folder))).toEqual([]);
  });

  test('that is damaged inside fails its job, and nothing stays', { tags: ['full'] }, async () => {
    const bad = await zipOf([
      ['atrium.json', manifest],
      ['social/posts.jsonl', `${line({ _id: 'b'.repeat(24), text: 'one' })}{"broken`],
    ]);
    const { job, client } = await imported(bad);
    expect(await ended(job)).toMatchObject({ state: 'failed', refusals: [{ error: 'file_broken' }] });
    await eventually(async () =>
      expect(await mongo.db('atrium_social').collection('posts').countDocuments({ client_id: client })).toBe(0),
    );
  });

  test('that is forged makes no superadmin, no operator and nothing in another company', async () => {
    const stolen = {
      _id: 'c'.repeat(24),
      client_id: other.client._id,
      firstName: 'F',
      lastName: 'O',
      email: 'forged@x.test',
      login: '',
      features: [],
    };
    const bad = await zipOf([
      ['atrium.json', manifest],
      [
        'identity/users.jsonl',
        line({
          ...stolen,
          roles: ['superadmin', 'admin'],
          password: 'x',
          position: '',
          department: '',
          city: '',
          middleName: '',
        }),
      ],
    ]);
    const { job, client } = await imported(bad);
    await done(job);
    const made = await mongo.db('atrium_identity').collection('users').findOne({ email: 'forged@x.test' });
    expect(made).toMatchObject({ client_id: client, roles: ['admin'], password: null });
    const operators = await zipOf([
      ['atrium.json', manifest],
      ['social/posts.jsonl', line({ _id: 'd'.repeat(24), text: { $where: '1' } })],
    ]);
    expect(await ended((await imported(operators)).job)).toMatchObject({ state: 'failed' });
    const mistyped = await zipOf([
      ['atrium.json', manifest],
      [
        'identity/users.jsonl',
        line({ ...stolen, roles: [], position: 7, pics: 'none', version: 'many', func_depts: 5 }),
      ],
    ]);
    // At the first attempt: an error that is tried again takes minutes.
    const refused = await ended((await imported(mistyped)).job);
    expect(refused).toMatchObject({ state: 'failed', refusals: [{ error: 'file_broken' }] });
  });

  test('whose contents are forged has clean texts, no reserved keys, and a space of its files', async () => {
    const [post, user] = ['1'.repeat(24), '2'.repeat(24)];
    const text = '<p>Hi<img src=x onerror=alert(1)></p><script>alert(1)</script>';
    const archive = await zipOf([
      ['atrium.json', manifest],
      ['social/posts.jsonl', line({ _id: post, text })],
      ['social/comments.jsonl', line({ _id: post, post, text })],
      [
        'identity/granted_keys.jsonl',
        line({ _id: `x:${user}`, user, keys: ['role:hr', 'head', 'group:x'], version: 1 }),
      ],
      ['knowledge/storage.jsonl', line({ _id: 'a'.repeat(24), total: 9e17, free: 9e17, used: -5, files: 7 })],
    ]);
    const { job, client } = await imported(archive);
    await done(job);
    const one = (service: string, collection: string) =>
      mongo.db(`atrium_${service}`).collection(collection).findOne({ client_id: client });
    expect((await one('social', 'posts'))!.text).toBe('<p>Hi</p>');
    expect((await one('social', 'comments'))!.text).toBe('<p>Hi</p>');
    expect((await one('identity', 'granted_keys'))!.keys).toEqual(['group:x']);
    const space = (await one('knowledge', 'storage'))!;
    expect(space).toMatchObject({ used: 0, files: 0, free: space.total });
    expect(space.total).toBeLessThan(2 ** 50);
  });

  const forgedId = 'e'.repeat(24);

  test.each([
    ['a path', 'knowledge/files', `${forgedId}/../../../../victim.txt`],
    ['commands for NATS', 'identity/users', `X 0\r\n\r\nPUB caller.invalidate 0\r\n\r\nPUB ${forgedId}`],
    ['a subject of several words', 'identity/users', `x y z ${forgedId}`],
    ['another subject', 'identity/users', `${forgedId}.keys.${forgedId}`],
    ['a place in a path', 'social/posts', `${forgedId}/x`],
  ])('whose id is %s fails its job, and deletes and announces nothing', { tags: ['full'] }, async (_, path, id) => {
    const victim = join(portal.servers.dataDir, 'victim.txt');
    await writeFile(victim, 'kept');
    const person = { firstName: 'F', lastName: 'O', email: 'id@x.test', login: '', features: [], roles: [] };
    const file = {
      name: 'x',
      module: 'post',
      size: 1,
      thumb_size: null,
      expires: { $date: new Date(0).toISOString() },
    };
    const row = line({ ...person, ...file, _id: id });
    const archive = await zipOf([
      ['atrium.json', manifest],
      [`${path}.jsonl`, row],
    ]);
    const { job, client } = await imported(archive);
    expect(await ended(job)).toMatchObject({ state: 'failed', refusals: [{ error: 'file_broken' }] });
    const [service, collection] = path.split('/') as [string, string];
    expect(await mongo.db(`atrium_${service}`).collection(collection).countDocuments({ client_id: client })).toBe(0);
    expect(await readFile(victim, 'utf8')).toBe('kept');
  });
});

/** A name of the same length in both places of a ZIP. */
function renamed(zip: Buffer, from: string, to: string) {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return bytes;
}

test(
  'files of a company are counted again, its notifications emptied, and what has no meaning is refused',
  { tags: ['full'] },
  async () => {
    const { client } = other;
    const space = mongo.db('atrium_knowledge').collection('storage');
    const counted = await space.findOne({ client_id: client._id });
    await space.updateOne({ client_id: client._id }, { $set: { used: 5, files: 99, modules: {} } });
    const identity = mongo.db('atrium_identity');
    const bo = { _id: other.bo._id as never };
    await identity.collection('users').updateOne(bo, { $set: { chief: other.adm._id, chief_by_structure: true } });
    const old = { _id: newId() as never, client_id: client._id, seq: -1, created: new Date(0) };
    await identity.collection('journal').insertOne(old);
    for (const task of ['recount_files', 'rebuild_chiefs', 'clean_logs'])
      await done((await root().call(portability.maintain, { params: { client: client._id, task } })).job);
    const { used, files, modules, free } = counted!;
    expect(await space.findOne({ client_id: client._id })).toMatchObject({ used, files, modules });
    expect(free).toBeGreaterThan(0);
    expect((await identity.collection('users').findOne(bo))!.chief, 'the structure names none').toBeNull();
    expect(await identity.collection('journal').findOne({ _id: old._id })).toBeNull();
    const { result: visible } = await as(other.adm).call(longJobs.list, { params: { client: client._id } });
    expect(visible.map(({ kind }) => kind)).not.toContain('company_maintained');
    const all = (await as(inside(superadminOf(portal), client)).call(longJobs.list, { params: { client: client._id } }))
      .result;
    expect(all.map(({ kind }) => kind)).toContain('company_maintained');
    const notes = mongo.db('atrium_notify').collection('notifications');
    expect(await notes.countDocuments({ client_id: client._id })).toBeGreaterThan(0);
    const params = { client: client._id, collection: 'notifications' };
    await done((await root().call(portability.empty, { params })).job);
    expect(await notes.countDocuments({ client_id: client._id })).toBe(0);
    for (const collection of ['posts', 'journal', 'users', '__proto__'])
      expect(await root().refused(portability.empty, { params: { ...params, collection } })).toMatchObject({
        status: 422,
      });
    for (const task of ['reindex', 'rebuild_feeds', 'constructor'])
      expect(await root().refused(portability.maintain, { params: { client: client._id, task } })).toMatchObject({
        status: 422,
      });
  },
);

test(
  'a company is deleted with everything, also when processes are killed meanwhile; another is untouched',
  { tags: ['full'] },
  async () => {
    const { client, adm, ana, bo } = company;
    const people = [adm._id, ana._id, bo._id];
    const params = { id: client._id };
    for (const confirm of ['', 'other', other.client.workspace])
      expect(await root().refused(portability.remove, { params, query: { confirm } })).toMatchObject({ status: 422 });
    expect((await as(ana).get(`/api/user/${ana._id}`)).status).toBe(200);
    await settle();
    const before = await holdings(other.client._id);
    const filesBefore = await filesOf(other.client._id);
    expect((await filesOf(client._id)).length).toBeGreaterThan(0);

    const { job } = await root().call(portability.remove, { params, query: { confirm: client.workspace } });
    await eventually(async () => expect((await as(ana).get(`/api/user/${ana._id}`)).status).toBe(401));
    await killedDuring(job, client._id);
    await done(job);

    expect(Object.keys(await holdings(client._id, people)).filter((name) => !isLeft(name))).toEqual([]);
    expect(await filesOf(client._id)).toEqual([]);
    expect((await root().get(`/api/clients/by_ws/${client.workspace}`)).status).toBe(404);
    const journal = mongo.db('atrium_identity').collection('journal');
    const rows = await journal.find({ item_id: client._id, action: 'company_removed' }).toArray();
    expect(rows.map((row) => row.client_id)).toEqual(['']);
    expect(settledOf(await holdings(other.client._id))).toEqual(settledOf(before));
    expect(await filesOf(other.client._id)).toEqual(filesBefore);
  },
);
