import { linkPreviews } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { download, plain } from '../../test/files.ts';
import { page, playWeb, type Web } from '../../test/web.ts';

let web: Web;
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  const picture = page(await plain(600, 300).jpeg().toBuffer(), 'image/jpeg');
  const news = page(
    '<meta property="og:title" content="The news"><meta property="og:image" content="/picture.jpg"><title>News</title>',
  );
  web = await playWeb({
    '/news': news,
    '/together': news,
    '/picture.jpg': picture,
    '/slow': (req, res) => void setTimeout(() => news(req, res), 2_500),
  });
  company = await makeCompany(inject('portal'));
  mongo = await new MongoClient(inject('servers').mongoUrl).connect();
});
afterAll(async () => {
  web?.close();
  await mongo?.close();
});

const ask = (person: Person, url: string) => as(person).call(linkPreviews.get, { query: { url } });
/** Asks until the page has been read. */
const ready = (person: Person, url: string) =>
  eventually(async () => {
    const answer = await ask(person, url);
    expect(answer.pending).toBe(false);
    return answer.result;
  });
const stored = () => mongo.db('atrium_knowledge').collection<{ _id: string; expires: Date }>('link_previews');

test('a page is previewed, cached, and its picture served from here', async () => {
  const { ana, bo } = company;
  const url = `${web.url}/news#part`;
  const preview = (await ready(ana, url))!;
  expect(preview).toMatchObject({ title: 'The news', siteName: '127.0.0.1', picture: { width: 480, height: 240 } });
  expect(await ready(bo, `${web.url}/news`)).toEqual(preview);
  expect(web.asked('/news')).toBe(1);
  const { status, headers, content } = await download(bo, preview.picture!.src);
  const known = { 'if-none-match': headers.get('etag')! };
  expect((await download(bo, preview.picture!.src, known)).status).toBe(304);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(content.subarray(8, 12).toString()).toBe('WEBP');
});

test('an expired preview is read again', async () => {
  const url = `${web.url}/news?expired`;
  const { _id } = (await ready(company.ana, url))!;
  const inAWeek = (await stored().findOne({ _id }))!.expires.getTime() - Date.now();
  expect(inAWeek / 86_400_000).toBeCloseTo(7, 1);
  await stored().updateOne({ _id }, { $set: { expires: new Date(Date.now() - 1) } });
  await ready(company.ana, url);
  expect(web.asked('/news?expired')).toBe(2);
});

test('a failure is remembered for an hour', async () => {
  const url = `${web.url}/missing`;
  expect(await ready(company.ana, url)).toBeNull();
  expect(await ready(company.bo, url)).toBeNull();
  expect(web.asked('/missing')).toBe(1);
});

test('private addresses have no preview', async () => {
  expect(await ready(company.ana, web.url.replace('127.0.0.1', '127.0.0.2') + '/news')).toBeNull();
});

// Before the slow page: a service that has just answered slowly refuses what would wait.
test('a page that fifty ask for at the same time is read once', async () => {
  const people = [company.ana, company.bo, company.mia];
  await together({
    rounds: people.length,
    arrange: (round) => Promise.resolve({ person: people[round]!, path: `/together?${round}` }),
    act: ({ person, path }) => Array.from({ length: 50 }, () => ask(person, web.url + path)),
    check: async ({ person, path }) => {
      expect(await ready(person, web.url + path)).toMatchObject({ title: 'The news' });
      expect(web.asked(path)).toBe(1);
    },
    minSuccesses: 40,
  });
});

test('a slow page does not hold the answer', { tags: ['full'] }, async () => {
  const begun = performance.now();
  expect(await ask(company.ana, `${web.url}/slow`)).toEqual({ result: null, pending: true });
  expect(performance.now() - begun).toBeLessThan(2_400);
  expect(await ready(company.ana, `${web.url}/slow`)).toMatchObject({ title: 'The news' });
  expect(web.asked('/slow')).toBe(1);
});

test('another company has previews of its own', async () => {
  const { ana, zed } = company;
  const url = `${web.url}/news?tenants`;
  const preview = (await ready(ana, url))!;
  expect((await download(zed, preview.picture!.src)).status).toBe(404);
  const own = (await ready(zed, url))!;
  expect(own._id).not.toBe(preview._id);
  expect((await download(ana, own.picture!.src)).status).toBe(404);
  expect(web.asked('/news?tenants')).toBe(2);
});

test.each(['', 'javascript:alert(1)', 'file:///etc/passwd', 'not an address'])('“%s” is refused', async (url) => {
  expect(await as(company.ana).refused(linkPreviews.get, { query: { url } })).toMatchObject({ status: 422 });
});
