import type { Post } from '@atrium/contracts';
import { expect, test, vi } from 'vitest';
import { colleaguesApi } from '../colleagues/search.ts';
import { draftChanged } from '../features/posts/drafts/slice.ts';
import { likersApi } from '../features/posts/likers/endpoints.ts';
import { feedOpened } from '../features/posts/slice.ts';
import { block, people } from '../features/posts/testing/wall.ts';
import { pushed } from '../realtime/realtimeSlice.ts';
import { companyChosen, portalOpened, signOutAsked } from '../session/sessionSlice.ts';
import { shellFeatures } from './layout/shellFeatures.ts';
import type { PageModule } from './routes.tsx';
import { buildClient, forRoot, ids, rootStored } from './testing/cast.ts';
import { settle, testPortal } from './testing/portal.ts';

// Pages import the theme and dialogs, which ask the browser.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('history', { state: null });

// Every text that the server answers names the company that it is asked for.

type Asked = { params: Record<string, string> };
const names: Record<string, string> = { [ids.northwind]: 'Northwind', [ids.acme]: 'Acme' };

/** The superadmin works in Northwind, with the features of all pages. */
async function inNorthwind() {
  let company = ids.northwind;
  const marked = <T extends object>(text: T) => ({ ...text, fullName: names[company] });
  const answers = {
    ...forRoot,
    'clients.get': ({ params: { id } }: Asked) => ({ result: buildClient({ _id: (company = id!), name: names[id!] }) }),
    'menuSections.ofClient': () => ({ result: [{ code: 'company', name: names[company], in_menu: true, order: 0 }] }),
    'notifications.unread': () => ({ count: company === ids.northwind ? 5 : 0 }),
    'users.filter': () => ({ result: [marked(people.bo)] }),
    'likes.list': () => ({ result: [{ user: marked(people.bo) }], total: 1, page: 1 }),
    'posts.news': () => ({
      ...block([1]),
      result: block([1]).result.map((post: Post) => ({ ...post, author: marked(people.bo) })),
    }),
  };
  const portal = testPortal({ answers, stored: { ...rootStored, currentClient: ids.northwind } });
  const modules = Object.values(import.meta.glob<PageModule>('../pages/*/*Page.tsx'));
  const brought = await Promise.all(modules.map(async (load) => (await load()).features ?? []));
  [shellFeatures, ...brought].flat().forEach((feature) => portal.store.inject(feature));
  portal.store.dispatch(portalOpened());
  await settle();
  return { ...portal, answers };
}

type Portal = Awaited<ReturnType<typeof inNorthwind>>;

const likers = (postId: string) => likersApi.endpoints.likers.initiate(postId);
const colleagues = () =>
  colleaguesApi.endpoints.colleagues.initiate({ params: { workspace: 'demo' }, body: { search: 'Bo' } });

async function fill({ store }: Portal) {
  store.dispatch(feedOpened('wall'));
  await Promise.all([store.dispatch(likers('1') as never), store.dispatch(colleagues() as never)]);
}

const permanent = ['feedback', 'realtime', 'session'];

/** The slices of features that still name Northwind. */
const namingNorthwind = ({ store }: Portal) =>
  Object.entries(store.getState())
    .filter(([name, state]) => !permanent.includes(name) && JSON.stringify(state).includes('Northwind'))
    .map(([name]) => name);

const filled = ['sections', 'posts', 'query'];

test('after a change of company no feature holds anything of the company before', async () => {
  const portal = await inNorthwind();
  await fill(portal);
  expect(namingNorthwind(portal)).toEqual(expect.arrayContaining(filled));
  expect(portal.store.getState().unread).toEqual({ count: 5 });

  portal.store.dispatch(companyChosen(ids.acme));
  await settle();
  expect(namingNorthwind(portal)).toEqual([]);
  expect(portal.store.getState().unread).toEqual({ count: 0 });
  expect(JSON.stringify(portal.store.getState().sections)).toContain('Acme');
});

test('after the sign-out no feature holds anything', async () => {
  const portal = await inNorthwind();
  await fill(portal);
  portal.store.dispatch(draftChanged({ key: 'post:company', value: { html: '<p>Northwind</p>' } }));
  portal.store.dispatch(signOutAsked());
  await settle();
  expect(namingNorthwind(portal)).toEqual([]);
});

test('an answer that comes after the change of company is not stored', async () => {
  const portal = await inNorthwind();
  const late: (() => void)[] = [];
  const { answers } = portal;
  const hold = (answer: () => unknown) => () =>
    new Promise((resolve) => {
      const held = answer();
      late.push(() => resolve(held));
    });
  Object.assign(answers, { 'posts.news': hold(answers['posts.news']), 'likes.list': hold(answers['likes.list']) });
  portal.store.dispatch(feedOpened('wall'));
  portal.store.dispatch(likers('1') as never);
  await settle();
  expect(late).toHaveLength(2);

  portal.store.dispatch(companyChosen(ids.acme));
  await settle();
  late.forEach((answer) => answer());
  await settle();
  expect(namingNorthwind(portal)).toEqual([]);
});

test('features work on in the next company', async () => {
  const portal = await inNorthwind();
  portal.store.dispatch(companyChosen(ids.acme));
  await settle();
  portal.store.dispatch(pushed['notification:unread']({ count: 2 }));
  expect(portal.store.getState().unread).toEqual({ count: 2 });

  portal.store.dispatch(feedOpened('wall'));
  await settle();
  expect(JSON.stringify(portal.store.getState().posts)).toContain('Acme');
});

test('nothing is requested of the company that was left', async () => {
  const portal = await inNorthwind();
  const before = portal.calls.length;
  portal.store.dispatch(companyChosen(ids.acme));
  await settle();
  const requested = portal.calls.slice(before);
  expect(requested.map(({ name }) => name)).toContain('notifications.unread');
  expect(JSON.stringify(requested)).not.toContain(ids.northwind);
});

test('drafts stay through a change of company', async () => {
  const portal = await inNorthwind();
  portal.store.dispatch(draftChanged({ key: 'post:company', value: { html: '<p>Half a sentence</p>' } }));
  portal.store.dispatch(companyChosen(ids.acme));
  await settle();
  expect(JSON.stringify(portal.store.getState().drafts)).toContain('Half a sentence');
});

test('the company that is open already is not left', async () => {
  const portal = await inNorthwind();
  await fill(portal);
  portal.store.dispatch(companyChosen(ids.northwind));
  await settle();
  expect(namingNorthwind(portal)).toEqual(expect.arrayContaining(filled));
});
