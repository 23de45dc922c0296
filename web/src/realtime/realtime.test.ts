import { afterEach, expect, test, vi } from 'vitest';
import { anaStored, forAna, ids } from '../app/testing/cast.ts';
import { refusal, settle, testPortal } from '../app/testing/portal.ts';
import { portalOpened } from '../session/sessionSlice.ts';
import { pushed, realtimeRestored, selectIsLost } from './realtimeSlice.ts';

afterEach(() => void vi.useRealTimers());

const connected = async (answers: object = forAna) => {
  const portal = testPortal({ answers: answers as never, stored: anaStored });
  const received: string[] = [];
  portal.store.inject({ name: 'listener', reducer: (state = 0, { type }) => (received.push(type), state) });
  portal.store.dispatch(portalOpened());
  await settle();
  const socket = portal.sockets[0]!;
  socket.emit('connect');
  return { ...portal, socket, received };
};

test('a push becomes an action', async () => {
  const { socket, received } = await connected();
  socket.emit('notification:unread', { count: 3 });
  expect(received).toContain('realtime/notification:unread');
  expect(pushed['notification:unread']({ count: 3 })).toEqual({
    type: 'realtime/notification:unread',
    payload: { count: 3 },
  });
});

test('a lost connection is known, and its return is announced so that features fill in', async () => {
  const { socket, store, received } = await connected();
  expect(received).not.toContain(realtimeRestored.type);
  socket.emit('disconnect', 'transport close');
  expect(selectIsLost(store.getState())).toBe(true);
  socket.emit('connect');
  expect(selectIsLost(store.getState())).toBe(false);
  expect(received).toContain(realtimeRestored.type);
});

test('when the server closes the connection and the session is over, the user is signed out', async () => {
  vi.useFakeTimers();
  let isOver = false;
  const usersGet = () => (isOver ? Promise.reject(refusal(401, 'unauthorized')) : forAna['users.get']);
  const portal = testPortal({ answers: { ...forAna, 'users.get': usersGet }, stored: anaStored });
  portal.store.dispatch(portalOpened());
  await vi.advanceTimersByTimeAsync(10);
  isOver = true;
  portal.sockets[0]?.emit('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(portal.storage.get('token')).toBeNull();
  expect(portal.store.getState().session.phase).toBe('public');
});

test('a refused handshake ends the session that the server no longer knows', async () => {
  vi.useFakeTimers();
  let isOver = false;
  const usersGet = () => (isOver ? Promise.reject(refusal(401, 'unauthorized')) : forAna['users.get']);
  const portal = testPortal({ answers: { ...forAna, 'users.get': usersGet }, stored: anaStored });
  portal.store.dispatch(portalOpened());
  await vi.advanceTimersByTimeAsync(10);
  portal.sockets[0]?.emit('connect_error', new Error('websocket error'));
  isOver = true;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(portal.store.getState().session.phase).toBe('ready');
  portal.sockets[0]?.emit('connect_error', Object.assign(new Error('unauthorized'), { data: { status: 401 } }));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(portal.store.getState().session.phase).toBe('public');
});

test('the socket is opened for one’s own company with the stored token', async () => {
  const { sockets } = await connected();
  expect(sockets.map(({ clientId }) => clientId)).toEqual([ids.northwind]);
});

test('a connection shows the token that another tab has stored since', async () => {
  const { storage, socket } = await connected();
  expect(socket.token()).toBe(anaStored.token);
  storage.set('token', 'renewed');
  expect(socket.token()).toBe('renewed');
});
