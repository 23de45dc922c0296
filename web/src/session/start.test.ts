import { afterEach, expect, test, vi } from 'vitest';
import {
  anaStored,
  buildClient,
  buildUser,
  env,
  forAna,
  forRoot,
  ids,
  northwind,
  rootStored,
} from '../app/testing/cast.ts';
import { noAnswer, refusal, settle, testPortal, tokenFor } from '../app/testing/portal.ts';
import { signInFeature } from '../features/signIn/signInSaga.ts';
import { workspaceNamed } from '../features/signIn/signInSlice.ts';
import { selectClient, selectFailure, selectMe, selectPhase, selectServer } from './sessionSelectors.ts';
import { companyChosen, languageChosen, portalOpened, signedIn, startAskedAgain } from './sessionSlice.ts';

afterEach(() => void vi.useRealTimers());

const open = async (options: Parameters<typeof testPortal>[0]) => {
  const portal = testPortal(options);
  portal.store.dispatch(portalOpened());
  await settle();
  return portal;
};

test('the start-up asks in the order of the specification and ends ready', async () => {
  const { store, names, languages, sockets, storage } = await open({ answers: forAna, stored: anaStored });
  expect(names()).toEqual(['env.get', 'users.get', 'clients.get']);
  expect(selectPhase(store.getState())).toBe('ready');
  expect(selectMe(store.getState())?._id).toBe(ids.ana);
  expect(selectClient(store.getState())?._id).toBe(ids.northwind);
  expect(sockets.map(({ clientId }) => clientId)).toEqual([ids.northwind]);
  expect(languages.at(-1)).toBe('en');
  expect(storage.get('start_page')).toBe('company');
});

test.each([
  ['the user’s', 'ua', 'en', 'ua'],
  ['the company’s', null, 'en', 'en'],
  ['Russian', null, undefined, 'ru'],
])('the language is %s', async (_, own, company, shown) => {
  const settings = { ...northwind.settings, lang: company } as never;
  const answers = {
    ...forAna,
    'users.get': { result: buildUser({ lang: own as never }) },
    'clients.get': { result: buildClient({ settings }) },
  };
  const { languages } = await open({ answers, stored: anaStored });
  expect(languages.at(-1)).toBe(shown);
});

test('a visitor without a token stays outside, in the language chosen last', async () => {
  const { store, names, languages } = await open({ answers: forAna, stored: { lang: 'ua' } });
  expect(names()).toEqual(['env.get']);
  expect(selectPhase(store.getState())).toBe('public');
  expect(languages).toEqual(['ua']);
});

test.each([
  ['Ukrainian, as the browser', ['uk-UA', 'en'], ['ua']],
  ['English at first, and then the company’s', ['en-US'], ['en', 'ru']],
])('a visitor’s language is %s', async (_, preferred, shown) => {
  const card = { ...northwind, lang: 'ru' };
  const portal = testPortal({ answers: { ...forAna, 'clients.byWorkspace': { result: card } }, preferred });
  portal.store.inject(signInFeature);
  portal.store.dispatch(portalOpened());
  await settle();
  portal.store.dispatch(workspaceNamed('demo'));
  await settle();
  expect(portal.languages).toEqual(shown);
  expect(portal.storage.get('lang')).toBeNull();
});

test('the language chosen before the sign-in stays and becomes the user’s', async () => {
  const me = buildUser({ lang: 'en' });
  const update = ({ body }: { body: { lang: 'ru' } }) => ({ result: { ...me, ...body } });
  const answers = { ...forAna, 'users.get': { result: me }, 'users.update': update };
  const { store, storage, languages } = await open({ answers });
  store.dispatch(languageChosen('ru'));
  await settle();
  storage.set('token', anaStored.token);
  store.dispatch(signedIn({ uid: ids.ana }));
  await settle();
  expect(languages).toEqual(['en', 'ru', 'ru']);
  expect(selectMe(store.getState())?.lang).toBe('ru');
  expect(storage.get('langChosen')).toBeNull();
});

test('an expired token is removed without a request', async () => {
  const token = tokenFor(ids.ana, ids.northwind, 1_000);
  const { store, names, storage } = await open({ answers: forAna, stored: { ...anaStored, token } });
  expect(names()).toEqual(['env.get']);
  expect(storage.get('token')).toBeNull();
  expect(selectPhase(store.getState())).toBe('public');
});

test('a token that the server refuses is removed', async () => {
  const answers = { ...forAna, 'users.get': () => Promise.reject(refusal(401, 'unauthorized')) };
  const { store, storage } = await open({ answers, stored: anaStored });
  expect(selectPhase(store.getState())).toBe('public');
  expect(storage.get('token')).toBeNull();
});

test('a blocked company ends the start-up and says why; another try may succeed', async () => {
  let isBlocked = true;
  const answers = {
    ...forAna,
    'clients.get': () => (isBlocked ? Promise.reject(refusal(403, 'client_blocked')) : { result: northwind }),
  };
  const { store } = await open({ answers, stored: anaStored });
  expect(selectPhase(store.getState())).toBe('failed');
  expect(selectFailure(store.getState())).toBe('client_blocked');
  isBlocked = false;
  store.dispatch(startAskedAgain());
  await settle();
  expect(selectPhase(store.getState())).toBe('ready');
});

test('while nothing answers the connection is lost, and the environment is requested every 5 s', async () => {
  vi.useFakeTimers();
  let isUnavailable = true;
  const portal = testPortal({ answers: { 'env.get': () => (isUnavailable ? Promise.reject(noAnswer()) : env) } });
  portal.store.dispatch(portalOpened());
  await vi.advanceTimersByTimeAsync(5_100);
  expect(portal.names()).toEqual(['env.get', 'env.get']);
  expect(selectServer(portal.store.getState())).toBe('lost');
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(selectServer(portal.store.getState())).toBe('reached');
});

test('a signed-in user gets in when the server is available again', async () => {
  vi.useFakeTimers();
  let isUnavailable = true;
  const unavailable =
    <T>(answer: T) =>
    () =>
      isUnavailable ? Promise.reject(noAnswer()) : answer;
  const answers = { ...forAna, 'env.get': unavailable(env), 'users.get': unavailable({ result: buildUser() }) };
  const portal = testPortal({ answers, stored: anaStored });
  portal.store.dispatch(portalOpened());
  await vi.advanceTimersByTimeAsync(100);
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(5_100);
  expect(selectPhase(portal.store.getState())).toBe('ready');
});

test('an environment that answers with an error is the google one', async () => {
  const answers = { ...forAna, 'env.get': () => Promise.reject(refusal(500, 'internal')) };
  const { store } = await open({ answers, stored: anaStored });
  expect(store.getState().session.env.vendor).toBe('google');
  expect(selectPhase(store.getState())).toBe('ready');
});

test('the superadmin starts in the company of the last visit', async () => {
  const { store, sockets } = await open({ answers: forRoot, stored: { ...rootStored, currentClient: ids.acme } });
  expect(selectClient(store.getState())?._id).toBe(ids.acme);
  expect(sockets[0]?.clientId).toBe(ids.acme);
});

test('the superadmin without a company is ready to choose one', async () => {
  const { store, names } = await open({ answers: forRoot, stored: rootStored });
  expect(names()).toEqual(['env.get', 'users.get']);
  expect(selectPhase(store.getState())).toBe('ready');
  store.dispatch(companyChosen(ids.northwind));
  await settle();
  expect(selectClient(store.getState())?._id).toBe(ids.northwind);
});

test('changing the company never names the old workspace beside the new company', async () => {
  const seen: (string | null)[] = [];
  const clientsGet = ({ params }: { params: { id: string } }) => {
    seen.push(portal.storage.get('workspace'));
    return { result: buildClient({ _id: params.id, workspace: params.id === ids.acme ? 'acme' : 'demo' }) };
  };
  const portal = await open({ answers: { ...forRoot, 'clients.get': clientsGet }, stored: rootStored });
  portal.store.dispatch(companyChosen(ids.northwind));
  await settle();
  portal.store.dispatch(companyChosen(ids.acme));
  await settle();
  expect(seen).toEqual([null, null]);
  expect(portal.storage.get('workspace')).toBe('acme');
  expect(portal.sockets.map(({ clientId, isOpen }) => [clientId, isOpen])).toEqual([
    [ids.northwind, false],
    [ids.acme, true],
  ]);
  expect(portal.sockets[0]?.sent).toEqual([]);
});

test('a superadmin whose last company was deleted starts without a company', async () => {
  let isGone = true;
  const usersGet = () => {
    if (!isGone) return forRoot['users.get'];
    isGone = false;
    return Promise.reject(refusal(403, 'no_access'));
  };
  const stored = { ...rootStored, currentClient: ids.acme, workspace: 'acme' };
  const { store, storage } = await open({ answers: { ...forRoot, 'users.get': usersGet }, stored });
  expect(selectPhase(store.getState())).toBe('ready');
  expect(storage.get('currentClient')).toBeNull();
});
