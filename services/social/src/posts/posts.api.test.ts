import { comments, posts, type Post } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, inside, makeCompany, superadminOf, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { uploadNamed } from '../../test/files.ts';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const write = async (author: Person, text = 'Hello everyone') =>
  (await as(author).call(posts.create, { body: { text } })).result;

const read = (reader: Person, id: string) => as(reader).call(posts.get, { params: { id } });

const wall = async (reader: Person, before?: string) =>
  as(reader).call(posts.news, { params: { clientId: company.client._id, page: 1 }, query: { before } });

const pictureOf = async (person: Person) => ({ _id: (await uploadNamed(person, ['view.png']))[0]! });

const mention = (person: Person) => `<span data-user="${person._id}">@${person.fullName}</span>`;

test('a post is on every colleague’s wall, newest first, with what each may do', async () => {
  const { ana, bo, adm } = company;
  const first = await write(ana, 'First');
  const second = await write(ana, 'Second');
  const [newest, before] = (await wall(bo)).result;
  expect([newest!._id, before!._id]).toEqual([second._id, first._id]);
  expect(newest).toMatchObject({
    author: { fullName: ana.fullName },
    can: { edit: false, remove: false, pin: false },
    liked: false,
    comments_total: 0,
  });
  expect((await read(ana, first._id)).result.can).toEqual({ edit: true, remove: true, pin: false });
  expect((await read(adm, first._id)).result.can).toEqual({ edit: false, remove: true, pin: true });
});

test('only the author or an administrator removes a post', async () => {
  const { ana, bo, adm, zed } = company;
  const post = await write(ana);
  const params = { id: post._id };
  expect(await as(zed).refused(posts.remove, { params })).toMatchObject({ status: 404 });
  expect(await as(bo).refused(posts.remove, { params })).toMatchObject({ status: 403, code: 'no_access' });
  await as(adm).call(posts.remove, { params });
  expect(await as(ana).refused(posts.get, { params })).toMatchObject({ status: 404, code: 'not_found' });
});

test('only the author changes the text, and the change shows', async () => {
  const { ana, adm } = company;
  const { _id: id } = await write(ana, 'Before');
  expect(await as(adm).refused(posts.update, { params: { id }, body: { text: 'By another' } })).toMatchObject({
    status: 403,
  });
  const { result } = await as(ana).call(posts.update, { params: { id }, body: { text: 'After' } });
  expect(result).toMatchObject({ text: 'After', updated: expect.stringMatching(/Z$/) });
});

test('scripts are taken out before anything is stored', async () => {
  const { ana, bo } = company;
  const { _id } = await write(ana, '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>');
  expect((await read(bo, _id)).result.text).toBe('<p>Hi</p>');
});

test.each([
  ['', 'text_required'],
  ['<p> </p>', 'text_required'],
  ['x'.repeat(100_001), 'validation'],
  ['я'.repeat(50_001), 'validation'],
])('text %# is refused with its reason', async (text, code) => {
  const refusal = await as(company.ana).refused(posts.create, { body: { text } });
  expect(refusal).toMatchObject({ status: 422, code, body: { fields: { text: expect.any(String) } } });
});

test('the length of a text is what is seen of it, and the refusal says what is too much', async () => {
  const { ana } = company;
  await write(ana, `<p>${'&amp;'.repeat(19_000)}</p>`);
  const refusal = await as(ana).refused(posts.create, { body: { text: `<p>${'😀'.repeat(20_003)}</p>` } });
  expect(refusal).toMatchObject({ status: 422, code: 'text_too_long', body: { over: 3 } });
});

test('a thank-you names one colleague and says why', async () => {
  const { ana, bo, mia } = company;
  const thank = (text: string) => ({ body: { type: 'thanks' as const, text } });
  const long = 'for the patience with which you explained it all.';
  const { result } = await as(ana).call(posts.create, thank(`<p>${mention(bo)} ${long}</p>`));
  expect(result).toMatchObject({ type: 'thanks', mentions: [{ _id: bo._id }] });
  expect(await as(ana).refused(posts.create, thank(long))).toMatchObject({ code: 'thanks_one_person' });
  expect(await as(ana).refused(posts.create, thank(`${mention(bo)} ${mention(mia)} ${long}`))).toMatchObject({
    code: 'thanks_one_person',
  });
  expect(await as(ana).refused(posts.create, thank(`${mention(ana)} ${long}`))).toMatchObject({ code: 'thanks_self' });
  expect(await as(ana).refused(posts.create, thank(`${mention(bo)} thanks`))).toMatchObject({
    code: 'thanks_too_short',
  });
});

test('a thank-you may mention others besides the thanked', async () => {
  const { ana, bo, mia } = company;
  const text = `<p>Together with ${mention(mia)} the whole evening, without a word of complaint</p>`;
  const { result } = await as(ana).call(posts.create, { body: { type: 'thanks', text, mentions: [bo._id] } });
  const mentioned = (post: typeof result) => post.mentions.map((person) => person._id);
  expect(mentioned(result)).toEqual([bo._id, mia._id]);
  const change = async (body: object) =>
    (await as(ana).call(posts.update, { params: { id: result._id }, body })).result;
  expect(mentioned(await change({ text: text.replace('evening', 'night') }))).toEqual([mia._id]);
  expect(mentioned(await change({ text, mentions: [bo._id] }))).toEqual([bo._id, mia._id]);
  expect(mentioned(await change({ text: 'The whole night, without a word of complaint' }))).toEqual([bo._id]);
  const two = { body: { type: 'thanks' as const, text, mentions: [bo._id, mia._id] } };
  expect(await as(ana).refused(posts.create, two)).toMatchObject({ code: 'thanks_one_person' });
});

test('a picture is enough, until it is taken away', async () => {
  const { ana, bo } = company;
  const [picture, answer] = [await pictureOf(ana), await pictureOf(bo)];
  const body = { text: '<p></p>', attachment: [picture] };
  const { result: post } = await as(ana).call(posts.create, { body });
  expect(post).toMatchObject({ text: '', attachment: [picture] });
  const change = { params: { id: post._id }, body: { attachment: [] } };
  expect(await as(ana).refused(posts.update, change)).toMatchObject({ status: 422, code: 'text_required' });

  const parent = { type: 'post' as const, id: post._id };
  const { result: comment } = await as(bo).call(comments.create, { body: { parent, ...body, attachment: [answer] } });
  expect(comment).toMatchObject({ text: '', attachment: [answer] });
  const params = { id: comment._id };
  await as(bo).call(comments.update, { params, body: { text: 'With words' } });
  await as(bo).call(comments.update, { params, body: { text: '' } });
  expect(await as(bo).refused(comments.update, { params, body: { text: '', attachment: [] } })).toMatchObject({
    code: 'text_required',
  });
});

test('a thank-you needs words, picture or not', async () => {
  const { ana, bo } = company;
  const body = { type: 'thanks' as const, text: '', mentions: [bo._id], attachment: [await pictureOf(ana)] };
  expect(await as(ana).refused(posts.create, { body })).toMatchObject({ code: 'thanks_too_short' });
});

test('empty paragraphs before and after a text are not published', async () => {
  const { result } = await as(company.ana).call(posts.create, {
    body: { text: '<p></p><p>One</p><p></p><p>two</p><p><br></p><p>&nbsp;</p>' },
  });
  expect(result.text).toBe('<p>One</p><p></p><p>two</p>');
});

test('text and field together mention at most 50 people, each counted once', async () => {
  const { ana, bo } = company;
  const { _id: post } = await write(ana);
  const strangers = Array.from({ length: 50 }, (_, index) => index.toString(16).padStart(24, '0'));
  const textOf = (ids: string[]) => ids.map((id) => `<span data-user="${id}">@Name</span>`).join(' ');
  const bodies = [
    { text: textOf([...strangers, bo._id]) },
    { text: textOf([...strangers.slice(20), bo._id]), mentions: strangers.slice(0, 20) },
  ];
  for (const body of bodies) {
    const parent = { type: 'post' as const, id: post };
    const comment = await as(ana).call(comments.create, { body: { parent, text: 'A comment' } });
    for (const refusal of [
      as(ana).refused(posts.create, { body }),
      as(ana).refused(posts.update, { params: { id: post }, body }),
      as(ana).refused(comments.create, { body: { ...body, parent } }),
      as(ana).refused(comments.update, { params: { id: comment.result._id }, body }),
    ])
      expect(await refusal).toMatchObject({ status: 422, body: { fields: { text: 'too_many_mentions' } } });
  }
  // Within the limit, who is mentioned is looked up.
  expect(await as(ana).refused(posts.create, { body: { text: textOf(strangers) } })).toMatchObject({
    code: 'user_not_found',
  });
  await write(ana, textOf(Array.from({ length: 60 }, () => bo._id)));
  expect((await read(ana, post)).result.text).toBe('Hello everyone');
});

test('people of another company cannot be mentioned', async () => {
  const { ana, bo, zed } = company;
  await write(ana, mention(bo));
  expect(await as(ana).refused(posts.create, { body: { text: mention(zed) } })).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
});

test('feeds show the author’s, the mentioning and the commented posts', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await write(ana, `For ${mention(mia)}`);
  const idsOf = async (call: typeof posts.ofUser | typeof posts.mentioning, id: string) =>
    (await as(bo).call(call, { params: { id } })).result.map((post) => post._id);
  expect(await idsOf(posts.ofUser, ana._id)).toContain(_id);
  expect(await idsOf(posts.mentioning, mia._id)).toContain(_id);
  expect(await idsOf(posts.mentioning, bo._id)).not.toContain(_id);
});

test('a post on one’s own feed is read there, but does not stand on the wall', async () => {
  const { ana, bo } = company;
  const parent = { type: 'feed' as const, id: ana._id };
  const { result } = await as(ana).call(posts.create, { body: { text: 'Only here', parent } });
  expect((await wall(bo)).result.map((post) => post._id)).not.toContain(result._id);
  expect((await as(bo).call(posts.ofUser, { params: { id: ana._id } })).result.map((post) => post._id)).toContain(
    result._id,
  );
  expect(await as(bo).refused(posts.create, { body: { text: 'Not mine', parent } })).toMatchObject({ status: 403 });
});

test('a feed goes on without gaps or doubles while others write', async () => {
  const { client, ana, bo } = await makeCompany(inject('portal'));
  for (let n = 0; n < 25; n += 1) await as(ana).call(posts.create, { body: { text: `Post ${n}` } });
  const news = (before?: string) =>
    as(bo).call(posts.news, { params: { clientId: client._id, page: 1 }, query: { before } });
  const first = await news();
  await as(ana).call(posts.create, { body: { text: 'In between' } });
  const second = await news(first.next!);
  expect([...first.result, ...second.result].map((post) => post.text)).toEqual(
    Array.from({ length: 25 }, (_, n) => `Post ${24 - n}`),
  );
  expect(second.next).toBeNull();
});

test('administrators bring posts over with their author and time, others may not', async () => {
  const { client, adm, ana, bo } = await makeCompany(inject('portal'));
  await as(ana).call(posts.create, { body: { text: 'Of today' } });
  const body = { text: 'Long ago', author: bo._id, created: '2020-02-03T10:00:00.000Z' };
  expect(await as(ana).refused(posts.create, { body })).toMatchObject({ status: 403 });
  const before1970 = { ...body, created: '1969-12-31T23:59:59.000Z' };
  expect(await as(adm).refused(posts.create, { body: before1970 })).toMatchObject({
    status: 422,
    body: { fields: { created: 'too_early' } },
  });
  await as(adm).call(posts.create, { body });
  const { result } = await as(ana).call(posts.news, { params: { clientId: client._id, page: 1 } });
  expect(result.map(({ text, author, created }) => [text, author._id, created.slice(0, 10)])[1]).toEqual([
    'Long ago',
    bo._id,
    '2020-02-03',
  ]);
});

test('what an administrator writes in another’s name says so everywhere, and the own does not', async () => {
  const { client, adm, ana, bo } = await makeCompany(inject('portal'));
  const { result: post } = await as(adm).call(posts.create, { body: { text: 'Brought', author: bo._id } });
  const parent = { type: 'post' as const, id: post._id };
  await as(adm).call(comments.create, { body: { parent, text: 'Brought, too', author: ana._id } });
  await as(adm).call(comments.create, { body: { parent, text: 'Own', author: adm._id } });
  const shown = (each: Post) => [each.brought_by?._id, each.comments.map(({ brought_by }) => brought_by?._id)];
  const page = async () => (await as(ana).call(posts.get, { params: { id: post._id } })).result;
  const news = { params: { clientId: client._id, page: 1 } };
  for (let read = 0; read < 2; read += 1) {
    expect(shown(await page())).toEqual([adm._id, [adm._id, undefined]]);
    expect(shown((await as(ana).call(posts.news, news)).result[0]!)).toEqual([adm._id, [adm._id, undefined]]);
  }
  expect((await page()).brought_by).toMatchObject({ fullName: adm.fullName });
  const { result: own } = await as(adm).call(posts.create, { body: { text: 'Own', author: adm._id } });
  expect(own).not.toHaveProperty('brought_by');
  const forged = { text: 'Mine', brought_by: adm._id };
  expect((await as(ana).post('/api/post', forged)).body).not.toHaveProperty('result.brought_by');
});

test('fifty times the same request with one Idempotency-Key make one post', async () => {
  const { client, ana } = await makeCompany(inject('portal'));
  const send = () => as(ana).post('/api/post', { text: 'Once' }, { headers: { 'idempotency-key': 'the-same-key-1' } });
  const answers = await Promise.all(Array.from({ length: 50 }, send));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => (answer.body as { result: { _id: string } }).result._id)).size).toBe(1);
  expect((await as(ana).call(posts.news, { params: { clientId: client._id, page: 1 } })).result).toHaveLength(1);
});

test('an Idempotency-Key belongs to one company and one request', async () => {
  const portal = inject('portal');
  const [one, other] = await Promise.all([makeCompany(portal), makeCompany(portal)]);
  const headers = { 'idempotency-key': 'the-same-key-2' };
  const send = ({ client }: Company, text: string) =>
    as(inside(superadminOf(portal), client)).post('/api/post', { text, type: 'post' }, { headers });
  // A superadmin becomes an author of a company a moment after the first request in it.
  for (const company of [one, other])
    await eventually(async () => expect(await send(company, 'Once')).toMatchObject({ status: 200 }));
  const first = await send(one, 'Once');
  expect((await send(one, 'Once')).text).toBe(first.text);
  expect((await send(other, 'Once')).body).toMatchObject({ result: { client_id: other.client._id } });
  const mismatch = { status: 422, body: { error: 'idempotency_mismatch' } };
  expect(await send(one, 'Twice')).toMatchObject(mismatch);
  const inOne = as(inside(superadminOf(portal), one.client));
  const { _id: id } = (first.body as { result: { _id: string } }).result;
  const comment = { parent: { type: 'post', id }, text: 'Once' };
  const others = [
    () => inOne.post('/api/comment', comment, { headers }), // another call
    () => inOne.post('/api/post/like', { like_type: 'post', id }, { headers }),
  ];
  for (const other of others) expect(await other()).toMatchObject(mismatch);
  const page = { params: { clientId: one.client._id, page: 1 } };
  expect((await as(one.ana).call(posts.news, page)).result).toHaveLength(1);
});

test('a page of the wall costs at most four queries, whatever is on it', async () => {
  const { client, ana, bo } = await makeCompany(inject('portal'));
  for (let n = 0; n < 20; n += 1) await as(ana).call(posts.create, { body: { text: `Post ${n}` } });
  const answer = await as(bo).get(`/api/post/news/${client._id}/1`);
  expect((answer.body as { result: unknown[] }).result).toHaveLength(20);
  const queries = Number(answer.headers.get('x-store-queries'));
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(4);
});
