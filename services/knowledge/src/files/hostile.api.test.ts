import { eventually } from '@atrium/testkit/eventually';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { files } from '@atrium/contracts';
import { as, makeCompany, upload, uploadForm, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  beginForm,
  bytes,
  download,
  megabyte,
  openInside,
  plain,
  send,
  statusOf,
  type Inside,
} from '../../test/files.ts';

let company: Company;
let inside: Inside;

beforeAll(async () => {
  [company, inside] = await Promise.all([makeCompany(inject('portal'), { people: 12 }), openInside()]);
});
afterAll(() => inside.close());

/** Looks at the service's process. */
const isElsewhere = process.platform !== 'linux';

const headersOf = async (person: Person) => ({ authorization: `Bearer ${await person.token()}`, ...person.headers });

describe('what could carry script', () => {
  test.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['page.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['script.js', 'alert(1)'],
    ['film.mp4', '<script>alert(1)</script>'],
    ['nothing', '<script>alert(1)</script>'],
  ])('%s is saved, never shown, and has no type', async (name, content) => {
    const { url, thumb } = await upload(company.people[0]!, { name, content });
    const { headers, content: read } = await download(company.people[0]!, url);
    expect(read.toString()).toBe(content);
    expect(thumb).toBeNull();
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  test('a picture is shown, and saved for who asks so', async () => {
    const { url } = await upload(company.people[0]!, { name: 'p.html', content: await plain(9, 9).png().toBuffer() });
    const shown = await download(company.people[0]!, url);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(shown.headers.get('content-type')).toBe('image/png');
    const saved = await download(company.people[0]!, `${url}?download=1`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  });
});

describe('a picture that would fill the memory', () => {
  /** Declares other sizes in the header. */
  const hugePng = async () => {
    const png = await plain(10, 10).png().toBuffer();
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    return png;
  };
  const largeGif = async () => {
    const gif = await plain(10, 10).gif().toBuffer();
    const frame = gif.indexOf(0x2c, 13);
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(6240, at);
    return gif;
  };
  const progressive = () => plain(5000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();

  test.each([
    ['50,000 × 50,000 in its header', hugePng],
    ['41 megapixels of one colour', () => plain(6500, 6500).png({ compressionLevel: 9 }).toBuffer()],
    ['39 megapixels as a GIF', largeGif],
    ['25 megapixels as a progressive JPEG', progressive],
  ])('%s is refused', async (_, make) => {
    const person = company.people[1]!;
    await upload(person, { name: 'small.png', content: await plain(5, 5).png().toBuffer() });
    const answer = await send(person, [{ name: 'bomb.png', content: await make() }]);
    expect(answer).toMatchObject({ status: 422, body: { error: 'picture_too_big' } });
    // Others upload too, so: of what lies there now, nothing stays.
    const lying = await inside.incoming();
    await eventually(async () => expect((await inside.incoming()).filter((name) => lying.includes(name))).toEqual([]));
    await inside.expectTidy(company.client._id);
  });

  test.skipIf(isElsewhere)(
    'accepted pictures take at most 200 MB, many at the same time',
    async () => {
      const person = company.people[2]!;
      const large = await plain(7200, 5400).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer();
      const pid = await servicePid();
      await upload(person, { name: 'first.jpg', content: await plain(500, 500).jpeg().toBuffer() });
      const before = await memoryOf(pid);
      let most = 0;
      const watching = setInterval(() => void memoryOf(pid).then((now) => (most = Math.max(most, now))), 20);
      const stored = await Promise.all(Array.from({ length: 6 }, () => upload(person, { content: large })));
      clearInterval(watching);
      expect(stored[0]).toMatchObject({ width: 5400, height: 7200 });
      expect(most - before).toBeLessThan(200);
    },
    60_000,
  );
});

/** The service's process, found by the port it listens on. */
async function servicePid(): Promise<string> {
  const port = new URL(inject('portal').services.knowledge!).port;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.split('\0').includes(`PORT=${port}`)) return pid;
  }
  throw new Error('the service is not on this machine');
}

/** In MB. */
const memoryOf = async (pid: string) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

describe('an upload that is cut half way', () => {
  test('leaves nothing behind', async () => {
    const { ana, client } = company;
    const whole = { origin: ana.origin, headers: await headersOf(ana) };
    await upload(ana, { content: bytes(megabyte) }, 'article');
    const before = await inside.records(client._id);

    const form = uploadForm(client._id, [{ content: bytes(10 * megabyte) }], 'article');
    const { open } = await beginForm({ ...whole, form, first: 5 * megabyte });
    await eventually(async () => {
      expect(await inside.orphans(client._id)).toBe(1);
      expect((await inside.stored(client._id)).some((name) => name.endsWith('.part'))).toBe(true);
    });
    open.destroy();
    await eventually(() => inside.expectTidy(client._id));
    expect(await inside.records(client._id)).toBe(before);
  });

  test('nor does a form that ends before it is complete, or is none', async () => {
    const { ana, client } = company;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const part = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const fields = `${part('client_id')}${client._id}\r\n${part('module')}post\r\n`;
    const file = `${part('file', '; filename="a.txt"')}content`;
    const post = (text: string) => as(ana).post('/api/upload', Buffer.from(text), { headers });
    expect((await post(`${fields}${file}\r\n--b--\r\n`)).status).toBe(200);
    for (const text of [`${fields}${file}`, fields, `${fields}${file}\r\n--b`, 'nonsense', '--b\r\n\r\n\r\n--b--'])
      expect([400, 422]).toContain((await post(text)).status);
    await inside.expectTidy(client._id);
  });
});

describe('more than is allowed', () => {
  test('is refused before a byte of it is read when the request says so', async () => {
    const { ana } = company;
    const headers = {
      ...(await headersOf(ana)),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(10 * 1024 ** 3),
    };
    const fields = `--b\r\ncontent-disposition: form-data; name="client_id"\r\n\r\n${company.client._id}\r\n--b\r\ncontent-disposition: form-data; name="module"\r\n\r\narticle\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="huge"\r\n\r\nhuge`;
    const open = request(`${ana.origin}/api/upload`, { method: 'POST', headers });
    open.on('error', () => undefined);
    const answered = new Promise<number>((resolve) => open.once('response', (answer) => resolve(answer.statusCode!)));
    open.write(fields);
    expect(await answered).toBe(413);
    open.destroy();
    await eventually(() => inside.expectTidy(company.client._id));
  });

  test('is refused while it is received, and the sender gets the answer', async () => {
    const [, , , sender] = company.people;
    const answer = await send(sender!, [{ content: bytes(60 * megabyte) }], 'post');
    expect(answer).toMatchObject({ status: 413, body: { error: 'file_too_big' } });
    await inside.expectTidy(company.client._id);
  });
});

describe('the last byte of the space', () => {
  /** Ten at the same time, three of which fit. */
  const expectThreeToFit = async (size: number) => {
    const { client, people } = company;
    await inside.leave(client._id, 3 * size);
    const answers = await Promise.all(
      people.slice(0, 10).map((person) => send(person, [{ content: bytes(size) }], 'task')),
    );
    const used = await inside.space(client._id);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 413, 413, 413, 413, 413, 413, 413]);
    const refusal = answers.find((answer) => answer.status === 413)!.body;
    expect(refusal).toMatchObject({ error: 'storage_limit', size: 10 * 1024 ** 3 });
    expect(used!.free).toBe(0);
  };

  test.each([1000, 100_000, 3 * megabyte])(
    'is never exceeded by ten uploads of %d bytes at the same time',
    async (size) => {
      const { total = 0, used = 0 } = (await inside.space(company.client._id)) ?? {};
      await expectThreeToFit(size);
      await inside.leave(company.client._id, total - used - 3 * size);
      await inside.expectTidy(company.client._id);
    },
  );

  test('is not filled by one person with what no item carries', async () => {
    const { bo, ana, client } = company;
    const size = 100_000;
    const stored = inside.db.collection<{ _id: string }>('files');
    const unattached = { client_id: client._id, owner: bo._id, module: 'post', attached: [], read_keys: [] };
    const expires = new Date(Date.now() + 3_600_000);
    await stored.insertOne({
      _id: 'large',
      ...unattached,
      size: 1024 ** 3 - 3.5 * size,
      thumb_size: null,
      expires,
    } as never);
    const uploads = Array.from({ length: 10 }, () => send(bo, [{ content: bytes(size) }]));
    const statuses = (await Promise.all(uploads)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array(7).fill(413)]);
    expect((await send(ana, [{ content: bytes(size) }])).status).toBe(200);
    await stored.deleteOne({ _id: 'large' });
    expect((await send(bo, [{ content: bytes(size) }])).status).toBe(200);
    await inside.expectTidy(client._id);
  });

  test('is free again after a file is deleted', async () => {
    const { ana, client } = company;
    const { url } = await upload(ana, { content: bytes(5000) });
    const { free } = (await inside.space(client._id))!;
    await inside.leave(client._id, 0);
    expect(await send(ana, [{ content: bytes(5000) }])).toMatchObject({
      status: 413,
      body: { error: 'storage_limit', available: 0 },
    });
    await as(ana).call(files.remove, { body: { src: url } });
    await upload(ana, { content: bytes(5000) });
    await inside.leave(client._id, free);
    await inside.expectTidy(client._id);
  });
});

test.skipIf(isElsewhere)('a closed connection ends the reading of the file', async () => {
  const { ana } = company;
  const { url } = await upload(ana, { content: bytes(40 * megabyte) }, 'article');
  const pid = await servicePid();
  const open = request(ana.origin + url, { headers: await headersOf(ana) });
  await new Promise<void>((resolve) => {
    open.once('response', (answer) => {
      answer.once('data', () => {
        answer.pause();
        resolve();
      });
    });
    open.end();
  });
  const id = url.split('/').pop()!;
  expect(await opened(pid, id)).toBe(true);
  open.destroy();
  await eventually(async () => expect(await opened(pid, id)).toBe(false));
  expect(await statusOf(ana, url)).toBe(200);
});

async function opened(pid: string, name: string) {
  const links = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  );
  return links.some((link) => link.endsWith(name));
}
