import i18next from 'i18next';
import { notificationKinds, type Notification } from '@atrium/contracts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTexts, showLanguage } from '../../lib/i18n/i18n.ts';
import { pushed, realtimeRestored } from '../../realtime/realtimeSlice.ts';
import { portalOpened } from '../../session/sessionSlice.ts';
import { anaStored, forAna, ids } from '../../app/testing/cast.ts';
import { noAnswer, settle, testPortal } from '../../app/testing/portal.ts';
import { byDay, dayName } from './days.ts';
import { notificationsApi, type ListArg } from './endpoints.ts';
import { notificationFeatures } from './feature.ts';
import { popupFeature } from './popupFeature.ts';
import { notificationOpened } from './reading.ts';
import { sentenceParts } from './sentence.ts';
import { unreadFeature } from './unreadSaga.ts';
import { selectUnread } from './unreadSlice.ts';

// The language is also written on the page.
vi.stubGlobal('document', { documentElement: {} });

afterEach(() => void vi.useRealTimers());

const actor = (fullName: string) => ({ _id: fullName, fullName, firstName: fullName, lastName: '', pics: [] }) as never;

const note = (over: Partial<Notification> = {}): Notification =>
  ({
    _id: 'n1',
    section: 'posts',
    kind: 'post_like',
    actors: [actor('Bo')],
    actors_total: 1,
    name: 'A text',
    link: '/post/p1',
    created: '2026-11-21T08:00:00.000Z',
    views: [],
    read: false,
    ...over,
  }) as Notification;

const { notificationList, readAll } = notificationsApi.endpoints;
const all: ListArg = { client: ids.northwind, user: ids.ana, section: 'all', unreadOnly: false };

async function center(answers: Record<string, unknown>) {
  const portal = testPortal({
    answers: { ...forAna, 'notifications.unread': { count: 2 }, ...answers },
    stored: anaStored,
  });
  portal.store.dispatch(portalOpened());
  await settle();
  [unreadFeature, popupFeature, ...notificationFeatures].forEach((feature) => portal.store.inject(feature));
  const ask = async (action: unknown) => {
    portal.store.dispatch(action as never);
    await settle();
  };
  const shown = () =>
    notificationList
      .select(all)(portal.store.getState())
      .data?.pages.flatMap(({ result }) => result);
  return { ...portal, ask, shown, state: () => portal.store.getState() };
}

const listed = (...result: Notification[]) => ({ result, limit: 20, next: null });

test('a notification that arrives between the first requests and the connection is counted and listed', async () => {
  let list: Notification[] = [];
  const { state, ask, shown, sockets } = await center({
    'notifications.unread': () => ({ count: list.length }),
    'notifications.list': () => listed(...list),
  });
  await ask(notificationList.initiate(all));
  list = [note()];
  vi.useFakeTimers();
  sockets[0]!.emit('connect');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(selectUnread(state())).toBe(1);
  expect(shown()).toHaveLength(1);
});

test.each([
  ['before', 'users.get'],
  ['after', 'clients.get'],
] as const)('what is unread is counted when the company is known %s the own data', async (_, slow) => {
  const late = async () => {
    await settle();
    return forAna[slow];
  };
  const portal = testPortal({
    answers: { ...forAna, 'notifications.unread': { count: 2 }, [slow]: late },
    stored: anaStored,
  });
  portal.store.inject(unreadFeature);
  portal.store.dispatch(portalOpened());
  await vi.waitFor(() => expect(selectUnread(portal.store.getState())).toBe(2));
  expect(portal.names().filter((name) => name === 'notifications.unread')).toHaveLength(1);
});

describe('the list', () => {
  test('one that is opened is read, and counted as the server says', async () => {
    const { ask, shown, state } = await center({
      'notifications.list': listed(note()),
      'notifications.read': { result: { _id: 'n1', count: 1 } },
    });
    await ask(notificationList.initiate(all));
    await ask(notificationOpened({ id: 'n1' }));
    expect(shown()).toMatchObject([{ _id: 'n1', read: true }]);
    expect(selectUnread(state())).toBe(1);
  });

  test('all are read before the server has answered; where it refuses, they are as they were', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    const { ask, shown } = await center({
      'notifications.list': listed(note()),
      'notifications.readAll': () => new Promise((_, reject) => (refuse = reject)),
    });
    await ask(notificationList.initiate(all));
    await ask(readAll.initiate({}));
    expect(shown()).toMatchObject([{ read: true }]);
    refuse(noAnswer());
    await settle();
    expect(shown()).toMatchObject([{ read: false }]);
  });

  test('older ones are asked for by the time of the last', async () => {
    const { ask, shown, calls } = await center({
      'notifications.list': ({ params }: { params: { time: string } }) =>
        params.time === 'now' ? { ...listed(note()), next: 17 } : listed(note({ _id: 'n0' })),
    });
    await ask(notificationList.initiate(all));
    await ask(notificationList.initiate(all, { direction: 'forward' }));
    expect(shown()?.map(({ _id }) => _id)).toEqual(['n1', 'n0']);
    const times = calls.filter(({ name }) => name === 'notifications.list').map(({ input }) => input.params);
    expect(times).toMatchObject([{ time: 'now' }, { time: '17' }]);
  });

  test.each([
    [
      'pushes',
      [
        pushed.notification({ _id: 'n2', kind: 'post_like', channels: ['center'] }),
        pushed.notification({ _id: 'n3', kind: 'thanks', channels: ['center'] }),
      ],
    ],
    ['a restored connection', [realtimeRestored()]],
  ])('is asked for again after %s, once', async (_, actions) => {
    let list = listed(note());
    const { ask, shown, names } = await center({
      'notifications.list': () => list,
      'notifications.get': { result: note({ read: true }) },
    });
    await ask(notificationList.initiate(all));
    list = listed(note({ _id: 'n2' }), note());
    for (const action of actions) await ask(action);
    await vi.waitFor(() => expect(shown()?.map(({ _id }) => _id)).toEqual(['n2', 'n1']));
    await settle();
    expect(names().filter((name) => name === 'notifications.list')).toHaveLength(2);
  });
});

test('a new notification pops up and leads to its subject', async () => {
  const { ask, store, visited } = await center({
    'notifications.get': { result: note() },
    'notifications.read': { result: { _id: 'n1', count: 0 } },
  });
  await ask(pushed.notification({ _id: 'n1', kind: 'post_like', channels: ['center'] }));
  const shownToast = () => store.getState().feedback.toasts[0];
  await vi.waitFor(() => expect(shownToast()?.text).toBe('notifications.popup')); // its texts are loaded first
  await ask(shownToast()?.undo?.action);
  expect(visited).toEqual(['/post/p1']);
});

test('one that is not for the notification centre shows nothing while the portal is in front', async () => {
  const { ask, store, names } = await center({ 'notifications.get': { result: note() } });
  await ask(pushed.notification({ _id: 'n1', kind: 'post_like', channels: ['system'] }));
  expect(store.getState().feedback.toasts).toEqual([]);
  expect(names()).not.toContain('notifications.get');
});

describe.each(['ru', 'en', 'ua'] as const)('sentences in %s', (language) => {
  beforeAll(async () => {
    await loadTexts('notifications');
    await showLanguage(language);
  });

  const isNameless = (kind: string) => kind.startsWith('report_');

  test.each(notificationKinds.filter(isNameless))('%s names no person', (kind) => {
    const [sentence, ...rest] = sentenceParts({ kind, actors: [], actors_total: 0 }, i18next.t);
    expect(rest).toEqual(['', '']);
    expect(sentence).not.toMatch(/^$|notifications\.|\{\{|\uE000/);
  });

  const named = notificationKinds.filter((kind) => !isNameless(kind));
  test.each(named)('%s names who did it, for one and for several', (kind) => {
    for (const actors_total of [1, 2, 3, 7, 23]) {
      const [before, who, after] = sentenceParts(
        note({ kind, actors_total, actors: [actor('Bo'), actor('Mia')] }),
        i18next.t,
      );
      expect(before + after).toMatch(/\p{L}{3}/u);
      expect(who).toContain(kind === 'digest' ? '' : 'Bo');
      expect(before + who + after).not.toMatch(/notifications\.|\{\{/);
    }
  });
});

test('of a kind that a newer release has, the actors are named', () => {
  const kind = 'wedding' as Notification['kind'];
  expect(sentenceParts(note({ kind, actors_total: 1 }), i18next.t)).toEqual(['', 'Bo', '']);
});

test('21 others are people in the plural, whatever the number ends with', async () => {
  await showLanguage('ru');
  const actors = [actor('Bo'), actor('Mia'), actor('Ana')];
  const parts = sentenceParts(note({ actors, actors_total: 23 }), i18next.t);
  expect(parts[1]).toBe('Bo, Mia и ещё 21 человек');
  expect(sentenceParts(note({ actors, actors_total: 3 }), i18next.t)[1]).toBe('Bo, Mia и Ana');
});

describe('days', () => {
  const now = new Date('2026-11-21T12:00:00');
  test('are called by their nearest name', () => {
    expect(dayName('2026-11-21T01:00:00', 'en', now)).toBe('Today');
    expect(dayName('2026-11-20T23:59:00', 'uk', now)).toBe('Учора');
    expect(dayName('2026-11-02T10:00:00', 'en', now)).toBe('November 2');
    expect(dayName('2025-11-02T10:00:00', 'en', now)).toBe('November 2, 2025');
  });
  test('hold what happened on them, in order', () => {
    const items = ['2026-11-21T10:00:00', '2026-11-21T09:00:00', '2026-11-20T09:00:00'].map((created) => ({ created }));
    expect(byDay(items, 'en', now).map(({ items: own }) => own.length)).toEqual([2, 1]);
  });
});
