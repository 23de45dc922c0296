import { clients, files, journal, storages, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  asAnonymous,
  fileCookieOf,
  inside,
  makeCompany,
  superadminOf,
  together,
  upload,
  type Actor,
  type Company,
} from '@atrium/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  bytes,
  download,
  megabyte,
  openInside,
  plain,
  send,
  statusOf,
  uploadAll,
  type Inside,
} from '../../test/files.ts';

let company: Company;
let world: Inside;

beforeAll(async () => {
  [company, world] = await Promise.all([makeCompany(inject('portal'), { people: 3 }), openInside()]);
});
afterAll(() => world.close());

describe('what is uploaded', () => {
  test.each([0, 1, 5 * megabyte, 25 * megabyte])('comes back byte by byte: %d bytes', async (size) => {
    const content = bytes(size);
    const { url, file } = await upload(company.ana, { content }, 'article');
    expect(file).toMatchObject({ src: url, size, type: 'application/octet-stream' });
    const answer = await download(company.ana, url);
    expect(answer.headers.get('content-length')).toBe(String(size));
    expect(answer.content.equals(content)).toBe(true);
  });

  test('keeps its name, in any alphabet, without its path', async () => {
    const { fileName, url } = await upload(company.ana, { name: '../..\\C:\\Отчёт «май».txt' });
    expect(fileName).toBe('Отчёт «май».txt');
    const disposition = (await download(company.ana, url)).headers.get('content-disposition')!;
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe('Отчёт «май».txt');
  });

  test('may be ten files in a request', async () => {
    const contents = Array.from({ length: 10 }, (_, index) => `file ${index}`);
    const stored = await uploadAll(
      company.ana,
      contents.map((content, index) => ({ name: `${index}.txt`, content })),
    );
    const read = await Promise.all(
      stored.map(async ({ url }) => (await download(company.ana, url)).content.toString()),
    );
    expect(read).toEqual(contents);
    expect(stored.map((file) => file.fileName)).toEqual(contents.map((_, index) => `${index}.txt`));
  });

  test('is its owner’s and the administrators’ until an item carries it', async () => {
    const { ana, bo, adm, zed, other } = company;
    const { url } = await upload(ana);
    expect(await statusOf(ana, url)).toBe(200);
    expect(await statusOf(adm, url)).toBe(200);
    expect(await statusOf(bo, url)).toBe(404);
    expect(await statusOf(zed, url)).toBe(404);
    expect(await statusOf(other.zadm, url)).toBe(404);
  });

  test('of a profile is for everyone of the company while the profile shows it, and for no one else', async () => {
    const { ana, bo, zed } = company;
    const picture = await upload(ana, { content: await plain(10, 10).png().toBuffer() }, 'profile');
    const { url: src, thumb: mini } = picture;
    const show = (pics: object[]) =>
      as(ana).call(users.update, { params: { id: ana._id }, body: { pics: pics as never } });
    expect(await statusOf(bo, src)).toBe(404);
    await show([{ src, mini }]);
    await expect.poll(() => statusOf(bo, src)).toBe(200);
    expect(await statusOf(zed, src)).toBe(404);
    await show([]);
    await expect.poll(() => statusOf(bo, src)).toBe(404);
    const record = await world.db.collection<{ _id: string; expires: Date }>('files').findOne({ _id: picture._id });
    expect(record!.expires).toBeInstanceOf(Date);
  });

  test('of the company is chosen by its administrators, and shown to everyone', async () => {
    const { ana, adm, bo, client } = company;
    const content = await plain(10, 10).png().toBuffer();
    expect(await send(ana, [{ content }], 'client')).toMatchObject({ status: 403, body: { error: 'no_access' } });
    const { url: logo } = await upload(adm, { content }, 'client');
    expect(await statusOf(bo, logo)).toBe(404);
    await as(adm).call(clients.update, { params: { id: client._id }, body: { logo } });
    await expect.poll(() => statusOf(bo, logo)).toBe(200);
  });

  test('of the company is shown to visitors while it is the logo or head picture, and no other file is', async () => {
    const { ana, adm, client } = company;
    const asVisitor = (path: string) => fetch(`${adm.origin}${path}/company`);
    const change = (body: object) => as(adm).call(clients.update, { params: { id: client._id }, body });
    const pictures = [
      await upload(adm, { name: 'logo.png' }, 'client'),
      await upload(adm, { name: 'head.png' }, 'client'),
    ];
    const [logo, head] = pictures.map(({ url }) => url) as [string, string];
    const statuses = () => Promise.all([logo, head].map(async (path) => (await asVisitor(path)).status));
    expect(await statuses()).toEqual([404, 404]);
    await change({ logo });
    await change({ head });
    await expect.poll(statuses).toEqual([200, 200]);
    const { result: card } = await asAnonymous(inject('portal')).call(clients.byWorkspace, {
      params: { workspace: client.workspace },
    });
    expect(card).toMatchObject({ logo: `${logo}/company`, head: `${head}/company` });
    const { headers } = await asVisitor(logo);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await fetch(adm.origin + logo)).status).toBe(401);

    const { url: avatar } = await upload(ana, { name: 'avatar.png' }, 'profile');
    await as(ana).call(users.update, {
      params: { id: ana._id },
      body: { pics: [{ src: avatar, mini: avatar }] as never },
    });
    await expect.poll(() => statusOf(company.bo, avatar)).toBe(200);
    expect((await asVisitor(avatar)).status).toBe(404);
    await change({ logo: null, head: null });
    await expect.poll(statuses).toEqual([404, 404]);
  });

  test.each(['profile', 'client'])('for a %s is a picture', async (module) => {
    const refusal = await send(company.adm, [{ content: 'no picture' }], module);
    expect(refusal).toMatchObject({ status: 422, body: { error: 'file_type', fields: { file: 'file_type' } } });
    await world.expectTidy(company.client._id);
  });

  test('is shown by the cookie of the page', async () => {
    const { url } = await upload(company.ana);
    const cookie = await fileCookieOf(company.ana, company.client._id);
    expect((await fetch(company.ana.origin + url, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(company.ana.origin + url)).status).toBe(401);
  });

  test('is shown to the superadmin by the cookie of the company that was entered, and of no other', async () => {
    const portal = inject('portal');
    const { ana, bo, client, other } = company;
    const { url } = await upload(ana, { content: await plain(10, 10).png().toBuffer() }, 'profile');
    const root = superadminOf(portal);
    const statusWith = async (cookie: string) => (await fetch(ana.origin + url, { headers: { cookie } })).status;
    const enter = (actor: Actor, { _id }: { _id: string }) => fileCookieOf(actor, _id);

    expect(await statusWith(`portal_file=${await root.token()}`)).toBe(401);
    expect(await statusWith(await enter(inside(root, other.client), other.client))).toBe(404);
    expect(await statusWith(await enter(inside(root, client), client))).toBe(200);
    expect(await statusWith(await enter(ana, client))).toBe(200);
    expect(await statusWith(await enter(bo, client))).toBe(404);
    expect(await statusWith(await enter(company.zed, other.client))).toBe(404);
  });

  test('is made once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `key-${Date.now()}` };
    const file = { content: 'the same' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(company.mia, [file], 'post', headers)));
    expect(answers[0]!.status).toBe(200);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    await world.expectTidy(company.client._id);
  });
});

describe('a picture', () => {
  test('has its size, a thumbnail, and not the place it was taken at', async () => {
    const photo = await plain(1600, 800)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { url, thumb, mini, width, height, file } = await upload(company.ana, { name: 'photo.jpg', content: photo });
    expect({ width, height, type: file.type, mini }).toEqual({
      width: 1600,
      height: 800,
      type: 'image/jpeg',
      mini: thumb,
    });

    const whole = await download(company.ana, url);
    expect((await sharp(whole.content).metadata()).exif).toBeUndefined();
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(whole.headers.get('content-disposition')).toBe('inline; filename="photo.jpg"');

    const small = await download(company.ana, thumb!);
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(small.content).metadata()).toMatchObject({ width: 400, height: 200 });
  });

  test('is readable by those who may read it, thumbnail and all', async () => {
    const { thumb } = await upload(company.ana, { content: await plain(10, 10).png().toBuffer() });
    expect(await statusOf(company.ana, thumb!)).toBe(200);
    expect(await statusOf(company.bo, thumb!)).toBe(404);
    expect(await statusOf(company.zed, thumb!)).toBe(404);
  });

  test('what is none has no thumbnail', async () => {
    const { url, thumb } = await upload(company.ana);
    expect(thumb).toBeNull();
    expect(await statusOf(company.ana, `${url}/thumb`)).toBe(404);
  });
});

describe('reading a part', () => {
  test('gives what was asked for, or says that it cannot', async () => {
    const content = bytes(1000);
    const { url } = await upload(company.ana, { content });
    const ask = (range: string, more = {}) => download(company.ana, url, { range, ...more });

    const part = await ask('bytes=10-19');
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'bytes 10-19/1000',
      '10',
    ]);
    expect(part.content.equals(content.subarray(10, 20))).toBe(true);

    const none = await ask('bytes=1000-');
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */1000']);

    const etag = part.headers.get('etag')!;
    expect((await ask('bytes=-5', { 'if-range': etag })).status).toBe(206);
    expect((await ask('bytes=-5', { 'if-range': '"other"' })).content.equals(content)).toBe(true);
    expect((await download(company.ana, url, { 'if-none-match': etag })).status).toBe(304);
  });

  test('a copy of the browser is good only while its person may read the file', async () => {
    const { ana, bo, adm, other } = company;
    const picture = await plain(50, 50).png().toBuffer();
    const { url } = await upload(ana, { content: picture });
    for (const path of [url, `${url}/thumb`]) {
      const { headers } = await download(ana, path);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      const known = { 'if-none-match': headers.get('etag')! };
      const again = await download(ana, path, known);
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
      for (const person of [bo, other.zed]) expect((await download(person, path, known)).status).toBe(404);
      expect((await download(adm, path, known)).status).toBe(304);
    }
  });
});

describe('an upload is refused', () => {
  const refused = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    const { error, fields, size } = body as { error: string; fields?: object; size?: number };
    return { status, error, ...(fields && { fields }), ...(size && { size }) };
  };

  test('above 20 MB on a post, and not at 20 MB', async () => {
    const [sender] = company.people;
    const content = bytes(20 * megabyte + 1);
    expect(await refused(send(sender!, [{ content }], 'post'))).toEqual({
      status: 413,
      error: 'file_too_big',
      size: 20 * megabyte,
    });
    await upload(sender!, { content: content.subarray(1) }, 'comment');
    await world.expectTidy(company.client._id);
  });

  test('as a whole when one of its files is', async () => {
    const before = await world.records(company.client._id);
    const broken = { name: 'photo.jpg', content: Buffer.from('ffd8ffe000104a46494600', 'hex') };
    expect(await refused(send(company.ana, [{ content: 'good' }, broken]))).toMatchObject({
      status: 422,
      error: 'file_broken',
    });
    expect(await world.records(company.client._id)).toBe(before);
    await world.expectTidy(company.client._id);
  });

  test('for another company, without its fields, or without files', async () => {
    const { ana, zed, client } = company;
    const form = (fields: Record<string, string>, file = true) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      if (file) data.append('file', new Blob(['x']), 'x.txt');
      return as(ana).post('/api/upload', data);
    };
    const client_id = client._id;
    expect((await form({ client_id, module: 'post' })).status).toBe(200);
    expect(await refused(form({ client_id: zed.client_id, module: 'post' }))).toMatchObject({ status: 403 });
    expect(await refused(form({ client_id }))).toMatchObject({ status: 422, fields: { module: 'required' } });
    expect(await refused(form({}))).toMatchObject({ fields: { client_id: 'required', module: 'required' } });
    expect(await refused(form({ client_id, module: 'x' }))).toMatchObject({ fields: { module: 'choice' } });
    expect(await refused(form({ client_id, module: 'post' }, false))).toMatchObject({ status: 422, error: 'no_file' });
    expect(await refused(as(ana).post('/api/upload', { client_id }))).toMatchObject({ status: 415 });
  });

  test('with eleven files, and with files by another field name', async () => {
    const eleven = Array.from({ length: 11 }, () => ({}));
    expect(await refused(send(company.ana, eleven))).toMatchObject({ status: 422, fields: { file: 'too_many' } });
    const data = new FormData();
    data.set('client_id', company.client._id);
    data.set('module', 'post');
    data.append('picture', new Blob(['x']), 'x.txt');
    expect(await refused(as(company.ana).post('/api/upload', data))).toMatchObject({ fields: { picture: 'unknown' } });
    await world.expectTidy(company.client._id);
  });

  test('for a report, also from administrators, and leaves nothing', async () => {
    const { ana, adm, client } = company;
    const before = await world.records(client._id);
    for (const person of [ana, adm]) {
      const answer = await refused(send(person, [{}], 'report'));
      expect(answer).toMatchObject({ status: 422, fields: { module: 'choice' } });
    }
    expect(await world.records(client._id)).toBe(before);
    await world.expectTidy(client._id);
  });
});

describe('deleting', () => {
  test('is for the owner and administrators, frees the space, and leaves nothing', async () => {
    const { ana, bo, adm, zed, client } = company;
    const picture = await plain(50, 50).png().toBuffer();
    const { url } = await upload(ana, { content: picture }, 'profile');
    const second = await upload(ana, { content: 'second' }, 'article');
    const before = await world.space(client._id);

    expect(await as(zed).refused(files.remove, { body: { src: url } })).toMatchObject({ status: 404 });
    expect(await as(bo).refused(files.remove, { body: { src: url } })).toMatchObject({ status: 404 });
    expect(await as(ana).call(files.remove, { body: { src: url } })).toEqual({ result: { src: url } });
    expect(await statusOf(ana, url)).toBe(404);
    await as(adm).call(files.remove, { body: { src: second.url } });

    const after = await world.space(client._id);
    expect(after!.files).toBe(before!.files - 2);
    expect(after!.free).toBeGreaterThan(before!.free + 6);
    await world.expectTidy(client._id);
  });

  test('several is for all of them or none', async () => {
    const { ana, zed, client } = company;
    const [one, two] = await uploadAll(ana, [{}, {}]);
    const foreign = await upload(zed);
    const remove = (...paths: string[]) => as(ana).refused(files.removeMany, { body: { files: paths } });
    expect(await remove(one!.url, foreign.url)).toMatchObject({ status: 404 });
    expect(await remove(one!.url, '/files/../../etc/passwd')).toMatchObject({ status: 404 });
    expect(await statusOf(ana, one!.url)).toBe(200);
    const paths = [one!.url, two!.thumb ?? two!.url];
    expect(await as(ana).call(files.removeMany, { body: { files: paths } })).toEqual({ result: paths });
    expect(await statusOf(ana, one!.url)).toBe(404);
    await world.expectTidy(client._id);
  });
});

test('administrators see what is stored', async () => {
  const fresh = await makeCompany(inject('portal'));
  const ask = (person = fresh.adm) => as(person).call(files.stat, { params: { id: fresh.client._id } });
  expect(await ask()).toEqual({ result: { used: 0, total: 10, files: 0, modules: [] } });
  await upload(fresh.ana, { content: bytes(megabyte) }, 'article');
  await upload(fresh.ana, { content: 'x' }, 'post');
  expect(await ask()).toEqual({
    result: {
      used: (megabyte + 1) / 1024 ** 3,
      total: 10,
      files: 2,
      modules: [
        { module: 'article', files: 1, bytes: megabyte },
        { module: 'post', files: 1, bytes: 1 },
      ],
    },
  });
  expect(await as(fresh.ana).refused(files.stat, { params: { id: fresh.client._id } })).toMatchObject({ status: 403 });
});

test('the superadmin changes how much a company may store, which the journal has', async () => {
  const fresh = await makeCompany(inject('portal'));
  const { client, adm } = fresh;
  const root = superadminOf(inject('portal'));
  const within = as(inside(root, client));
  const listed = async () => (await as(root).call(storages.list, { body: { ids: [client._id] } })).result;
  expect(await listed()).toEqual([{ _id: client._id, used: 0, total: 10 }]);
  await upload(fresh.ana, { content: bytes(megabyte) }, 'article');
  const change = (total: number) => ({ params: { id: client._id }, body: { total } });
  expect((await within.call(storages.update, change(1))).result).toEqual({ used: 1 / 1024, total: 1 });
  expect(await listed()).toEqual([{ _id: client._id, used: 1 / 1024, total: 1 }]);
  expect(await within.refused(storages.update, change(0))).toMatchObject({ status: 422 });
  for (const person of [as(root), as(adm), as(fresh.zed)])
    expect(await person.refused(storages.update, change(5))).toMatchObject({ status: 403 });
  expect(await as(adm).refused(storages.list, { body: { ids: [client._id] } })).toMatchObject({ status: 403 });
  await world.expectTidy(client._id);
  await eventually(async () => {
    const { result } = await as(adm).call(journal.list, {
      params: { client: client._id },
      query: { action: 'storage_limit' },
    });
    expect(result).toMatchObject([{ before: { gb: 10 }, after: { gb: 1 } }]);
  });
});

test('what is free stays right when the space is changed by two at once, and by an upload', async () => {
  const { client, ana } = await makeCompany(inject('portal'));
  const within = as(inside(superadminOf(inject('portal')), client));
  const change = (total: number) =>
    within.call(storages.update, { params: { id: client._id }, body: { total } }).then(({ result }) => result.total);
  await together({
    arrange: async (round) => round + 2,
    act: (total): Promise<unknown>[] => [change(total), change(total + 20), upload(ana, { content: bytes(1000) })],
    async check(total) {
      const { result } = await within.call(files.stat, { params: { id: client._id } });
      expect([total, total + 20]).toContain(result.total);
      await world.expectTidy(client._id);
    },
  });
}, 120_000);
