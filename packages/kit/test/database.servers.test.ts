import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeDatabase, connectDatabase, db, mongoClient, newId } from '../src/database.ts';

const { mongoUrl } = inject('servers');
const name = `database_${newId()}`;
const sockets: Socket[] = [];
const note = (message: unknown) => sockets.push((message as { socket: Socket }).socket);

beforeAll(async () => {
  subscribe('net.client.socket', note);
  await connectDatabase(mongoUrl, name);
});
afterAll(async () => {
  unsubscribe('net.client.socket', note);
  await db().dropDatabase();
  await closeDatabase();
});

/** Ends all connections in a way that the driver learns only later, as of a server that is killed. */
const end = () => sockets.splice(0).forEach((socket) => socket.destroy());

test('a command on a connection that has just ended is tried again on another', async () => {
  const notes = db().collection<{ _id: string }>('notes');
  for (let round = 0; round < 5; round += 1) {
    await notes.insertOne({ _id: newId() });
    end();
    await notes.insertOne({ _id: newId() });
  }
  expect(await notes.countDocuments()).toBe(10);
});

test('a transaction on a connection that has just ended is tried again', async () => {
  const drafts = db().collection<{ _id: string }>('drafts');
  await drafts.insertOne({ _id: newId() });
  await mongoClient().withSession(async (session) => {
    end();
    await session.withTransaction(() => drafts.insertOne({ _id: newId() }, { session }));
  });
  expect(await drafts.countDocuments()).toBe(2);
});
