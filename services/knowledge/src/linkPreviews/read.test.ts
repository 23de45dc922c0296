import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page, playWeb, type Web } from '../../test/web.ts';
import { readLink } from './read.ts';

const limits = { allowed: ['127.0.0.1/32'], timeoutMs: 1_500 };
const title = '<title>Secret</title>';

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#3a7', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
const withPicture = (address: string) => page(`${title}<meta property="og:image" content="${address}">`);

let web: Web;
let inner: Web;
beforeAll(async () => {
  inner = await playWeb({ '/': page(title), '/picture.jpg': page(await picture(300, 200), 'image/jpeg') }, '127.0.0.2');
  const to = (location: string) => (_: unknown, res: ServerResponse) => void res.writeHead(302, { location }).end();
  web = await playWeb({
    '/full': page(`<html><head><title>Plain</title>
      <meta property="og:title" content="Tom &amp; &lt;b&gt;Ana&lt;/b&gt;"><meta name="description" content="Plain">
      <meta property="og:description" content=" Two
        lines "><meta property="og:site_name" content="The Site">
      <meta property="og:image" content="/picture.jpg"></head><body><title>No</title></body>`),
    '/picture.jpg': page(await picture(1200, 800), 'image/jpeg'),
    '/plain': page('<title>Only a title</title>'),
    '/none': page('<p>Nothing to say'),
    '/cp1251': page(
      Buffer.from([...Buffer.from('<title>'), 0xcf, 0xf0, 0xe8, ...Buffer.from('</title>')]),
      'text/html; charset=windows-1251',
    ),
    '/meta1251': page(
      Buffer.from([
        ...Buffer.from('<meta charset="windows-1251"><title>'),
        0xcf,
        0xf0,
        0xe8,
        ...Buffer.from('</title>'),
      ]),
      'text/html',
    ),
    '/long': page(`<title>${'ї'.repeat(500)}</title><meta name="description" content="a\u202eb">`),
    '/json': page('{"title":1}', 'application/json'),
    '/missing': (_, res) => res.writeHead(404, { 'content-type': 'text/html' }).end(title),
    '/packed': (_, res) => res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(title),
    '/huge': (_, res) => {
      res.setHeader('content-type', 'text/html').write(title);
      const more = () =>
        void (res.destroyed || !res.write('x'.repeat(100_000)) ? res.once('drain', more) : setImmediate(more));
      more();
    },
    '/silent': () => {},
    '/drip': (_, res) => {
      res.setHeader('content-type', 'text/html').write(title);
      const timer = setInterval(() => res.write(' '), 100).unref();
      res.once('close', () => clearInterval(timer));
    },
    '/moved': to('/plain'),
    '/inwards': to(`${inner.url}/`),
    '/loop': to('/loop'),
    '/toFile': to('file:///etc/passwd'),
    '/innerPicture': withPicture(`${inner.url}/picture.jpg`),
    '/dataPicture': withPicture('data:image/png;base64,AAAA'),
    '/svg': withPicture('/picture.svg'),
    '/picture.svg': page('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>', 'image/png'),
    '/pixel': withPicture('/pixel.jpg'),
    '/pixel.jpg': page(await picture(1, 1), 'image/jpeg'),
    '/bomb': withPicture('/bomb.png'),
    '/bomb.png': page(
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
      'image/png',
    ),
    '/largePicture': withPicture('/large.jpg'),
    '/large.jpg': page(Buffer.concat([await picture(300, 200), Buffer.alloc(4_000_001)]), 'image/jpeg'),
  });
});
afterAll(() => {
  web.close();
  inner.close();
});

const read = (path: string, options = limits) => readLink(web.url + path, options);

test('a page is read with its picture, which becomes a small WebP', async () => {
  const link = await read('/full');
  expect(link).toMatchObject({ title: 'Tom & <b>Ana</b>', description: 'Two lines', siteName: 'The Site' });
  expect(link!.picture).toMatchObject({ width: 480, height: 320 });
  expect(link!.picture!.bytes.length).toBeLessThanOrEqual(40_000);
  expect((await sharp(link!.picture!.bytes).metadata()).format).toBe('webp');
});

test.each(['/plain', '/moved'])('%s has a title and the name of its host', async (path) => {
  const nothingElse = { description: '', siteName: '127.0.0.1', picture: null };
  expect(await read(path)).toEqual({ title: 'Only a title', ...nothingElse });
});

test.each(['/cp1251', '/meta1251'])('%s is decoded as it says', async (path) => {
  expect((await read(path))!.title).toBe('При');
});

test('long texts are cut, and characters that turn the text are left out', async () => {
  const { title: cut, description } = (await read('/long'))!;
  expect([...cut]).toHaveLength(200);
  expect(cut.endsWith('ї…')).toBe(true);
  expect(description).toBe('a b');
});

test.each(['/none', '/json', '/missing', '/packed', '/silent', '/loop', '/toFile'])(
  '%s has no preview',
  async (path) => {
    expect(await read(path)).toBeNull();
    expect(web.asked(path)).toBeGreaterThan(0);
  },
);

test('of an endless page the beginning is read', async () => {
  expect(await read('/huge')).toMatchObject({ title: 'Secret' });
});

test('an answer that drips is given up after the time', { tags: ['full'] }, async () => {
  const begun = performance.now();
  expect(await read('/drip')).toBeNull();
  expect(performance.now() - begun).toBeLessThan(4_000);
});

describe('private addresses', () => {
  test('are read where the operator allows them', async () => {
    expect(await readLink(inner.url, { ...limits, allowed: ['127.0.0.2/32'] })).toMatchObject({ title: 'Secret' });
  });

  test.each(['127.0.0.2', '[::ffff:127.0.0.2]', '[::ffff:7f00:2]', '2130706434', '0x7f.2'])(
    'are never connected to: %s',
    async (host) => {
      const before = inner.asked('/');
      expect(await readLink(`http://${host}:${new URL(inner.url).port}/`, limits)).toBeNull();
      expect(inner.asked('/')).toBe(before);
    },
  );

  test.each([
    'http://169.254.169.254/',
    'http://[fe80::1]/',
    'http://10.0.0.1/',
    'http://localhost:22/',
    'http://[::1]/',
  ])('are refused at once: %s', { tags: ['full'] }, async (address) => {
    const begun = performance.now();
    expect(await readLink(address, { timeoutMs: 10_000 })).toBeNull();
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('are not reached by a redirect', async () => {
    const before = inner.asked('/');
    expect(await read('/inwards')).toBeNull();
    expect(inner.asked('/')).toBe(before);
  });

  test('are not reached by a picture', async () => {
    expect(await read('/innerPicture')).toMatchObject({ title: 'Secret', picture: null });
    expect(inner.asked('/picture.jpg')).toBe(0);
  });
});

test.each(['/dataPicture', '/svg', '/pixel', '/bomb', '/largePicture'])(
  'the picture of %s is left out',
  async (path) => {
    expect(await read(path)).toMatchObject({ title: 'Secret', picture: null });
  },
);
