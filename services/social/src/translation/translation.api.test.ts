import { comments, env, posts, translations } from '@atrium/contracts';
import { as, asAnonymous, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { makeGroup } from '../../test/groups.ts';
import { signer, type AsSigned } from '../../test/asSigned.ts';

// The translation server is played by packages/testkit/src/translator.ts: it reverses the words.

const portal = inject('portal');
let company: Company;
let signed: AsSigned;
beforeAll(async () => {
  company = await makeCompany(portal);
  signed = signer(portal.services.social!, inject('servers').callerSecret);
});

const publish = async (text: string) => (await as(company.ana).call(posts.create, { body: { text } })).result._id;
const inEnglish = { query: { to: 'en' } } as const;

test('the installation says that it translates', async () => {
  expect((await asAnonymous(portal).call(env.get)).translate).toBe(true);
});

test('a post is translated with its formatting and mentions, and the language of the original is named', async () => {
  const { bo } = company;
  const id = await publish(`<p>one two <strong>three</strong></p><p><span data-user="${bo._id}">@Bo</span></p>`);
  const { result } = await as(bo).call(translations.post, { params: { id }, ...inEnglish });
  expect(result).toEqual({
    _id: id,
    to: 'en',
    from: 'fr',
    text: `<p>en: two one<strong>en: three</strong></p><p><span data-user="${bo._id}">en: @Bo</span></p>`,
  });
  expect((await as(bo).call(translations.post, { params: { id }, ...inEnglish })).result).toEqual(result);
  const ukrainian = await as(bo).call(translations.post, { params: { id }, query: { to: 'ua' } });
  expect(ukrainian.result.text).toContain('uk: two one');
});

test('a comment is translated until it is deleted', async () => {
  const { bo } = company;
  const parent = { type: 'post' as const, id: await publish('A post') };
  const { result } = await as(bo).call(comments.create, { body: { parent, text: 'uno due' } });
  await as(bo).call(comments.create, { body: { parent: { type: 'comment', id: result._id }, text: 'An answer' } });
  const ask = { params: { id: result._id }, ...inEnglish };
  expect((await as(bo).call(translations.comment, ask)).result.text).toContain('en: due uno');
  await as(bo).call(comments.remove, { params: { id: result._id } });
  expect(await as(bo).refused(translations.comment, ask)).toMatchObject({ status: 404 });
});

test('what the translation server adds is cleaned like a post', async () => {
  const id = await publish('hostile words');
  const { result } = await as(company.bo).call(translations.post, { params: { id }, ...inEnglish });
  expect(result.text).toBe('en: words hostile');
});

test('a changed post is translated again', async () => {
  const id = await publish('one two');
  const ask = () => as(company.bo).call(translations.post, { params: { id }, ...inEnglish });
  expect((await ask()).result.text).toContain('en: two one');
  await as(company.ana).call(posts.update, { params: { id }, body: { text: 'three four' } });
  expect((await ask()).result.text).toContain('en: four three');
});

test('a failure of the translation server is reported as such', async () => {
  const id = await publish('untranslatable');
  expect(await as(company.bo).refused(translations.post, { params: { id }, ...inEnglish })).toMatchObject({
    status: 503,
    code: 'translation_unavailable',
  });
});

test('only readers of a post or comment get its translation', async () => {
  const { ana, bo, zed } = company;
  const { _id: group } = await makeGroup(ana);
  const inGroup = signed(ana, { keys: [`group:${group}`] });
  const body = { text: 'For the group', parent: { type: 'group' as const, id: group } };
  const { _id: id } = (await inGroup.call(posts.create, { body })).result;
  const parent = { type: 'post' as const, id };
  const comment = (await inGroup.call(comments.create, { body: { parent, text: 'Inside' } })).result._id;
  expect((await inGroup.call(translations.post, { params: { id }, ...inEnglish })).result.text).toContain('group');
  for (const person of [bo, zed]) {
    expect(await as(person).refused(translations.post, { params: { id }, ...inEnglish })).toMatchObject({
      status: 404,
    });
    const ofComment = { params: { id: comment }, ...inEnglish };
    expect(await as(person).refused(translations.comment, ofComment)).toMatchObject({ status: 404 });
  }
});
