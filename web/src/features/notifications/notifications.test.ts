import i18next from 'i18next';
import { notificationKinds, type Notification } from '@atrium/contracts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { showLanguage } from '../../lib/i18n/i18n.ts';
import { pushed } from '../../realtime/realtimeSlice.ts';
import { portalOpened } from '../../session/sessionSlice.ts';
import { anaStored, forAna } from '../../app/testing/cast.ts';
import { noAnswer, settle, testPortal } from '../../app/testing/portal.ts';
import { byDay, dayName } from './days.ts';
import { notificationsFeature } from './listSaga.ts';
import { allReadAsked, listOpened, notificationOpened, selectById, selectList } from './listSlice.ts';
import { popupFeature } from './popupSaga.ts';
import { sentenceParts } from './sentence.ts';
import { unreadFeature } from './unreadSaga.ts';
import { selectUnread } from './unreadSlice.ts';

// The language is also written on the page.
vi.stubGlobal('document', { documentElement: {} });

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

async function center(answers: Record<string, unknown>) {
  const portal = testPortal({
    answers: { ...forAna, 'notifications.unread': { count: 2 }, ...answers },
    stored: anaStored,
  });
  portal.store.dispatch(portalOpened());
  await settle();
  [unreadFeature, popupFeature, notificationsFeature].forEach((feature) => portal.store.inject(feature));
  const ask = async (action: unknown) => {
    portal.store.dispatch(action as never);
    await settle();
  };
  return { ...portal, ask, state: () => portal.store.getState() };
}

const listed = (...result: Notification[]) => ({ result, limit: 20, next: null });

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
    const { ask, state } = await center({
      'notifications.list': listed(note()),
      'notifications.read': { result: { _id: 'n1', count: 1 } },
    });
    await ask(listOpened('all'));
    await ask(notificationOpened({ id: 'n1' }));
    expect(selectById(state()).n1?.read).toBe(true);
    expect(selectUnread(state())).toBe(1);
  });

  test('all are read at once; where the server would not, they are as they were', async () => {
    const { ask, state } = await center({
      'notifications.list': listed(note()),
      'notifications.readAll': () => Promise.reject(noAnswer()),
    });
    await ask(listOpened('all'));
    await ask(allReadAsked());
    expect(selectById(state()).n1?.read).toBe(false);
  });

  test('a new one comes on top; one that gathers moves up', async () => {
    const { ask, state } = await center({
      'notifications.list': listed(note({ _id: 'n2' }), note()),
      'notifications.get': ({ params }: { params: { id: string } }) => ({ result: note({ _id: params.id }) }),
    });
    await ask(listOpened('all'));
    await ask(pushed.notification({ _id: 'n1', kind: 'post_like' }));
    await ask(pushed.notification({ _id: 'n3', kind: 'post_like' }));
    expect(selectList('all')(state()).ids).toEqual(['n3', 'n1', 'n2']);
  });
});

test('a new notification pops up and leads to what it tells of', async () => {
  const { ask, store, visited } = await center({
    'notifications.get': { result: note() },
    'notifications.read': { result: { _id: 'n1', count: 0 } },
  });
  await ask(pushed.notification({ _id: 'n1', kind: 'post_like' }));
  const [toast] = store.getState().feedback.toasts;
  expect(toast?.text).toBe('notifications.popup');
  await ask(toast?.undo?.action);
  expect(visited).toEqual(['/post/p1']);
});

describe.each(['ru', 'en', 'ua'] as const)('sentences in %s', (language) => {
  beforeAll(() => showLanguage(language));

  test.each(notificationKinds)('%s names who did it, for one and for several', (kind) => {
    for (const actors_total of [1, 2, 3, 7, 23]) {
      const [before, who, after] = sentenceParts(
        note({ kind, actors_total, actors: [actor('Bo'), actor('Mia')] }),
        i18next.t,
      );
      expect(before + after).toMatch(/\p{L}{3}/u);
      expect(who).toContain('Bo');
      expect(before + who + after).not.toMatch(/notifications\.|\{\{/);
    }
  });
});

test('21 others are people in the plural, whatever the number ends with', async () => {
  await showLanguage('ru');
  const parts = sentenceParts(note({ actors_total: 22 }), i18next.t);
  expect(parts.join('')).toBe('Bo и ещё 21 человек ставят «Нравится» вашей записи');
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
