import { on } from '@atrium/kit';
import { carryFiles, dropFiles } from './messages.ts';
import { messagesOf } from './messageStore.ts';
import { peopleChanged, roomRemoved } from './events.ts';
import { chatsOf } from './store.ts';

const batchSize = 100;

/** A batch in the transaction of the event, which is announced again until nothing is left. */
export const roomGone = on('chat.room.removed', async ({ _id: chat }, { clientId, work }) => {
  const store = messagesOf({ clientId });
  const found = await store.batchOf(chat, batchSize, work);
  for (const message of found) dropFiles(message, work);
  const ids = found.map(({ _id }) => _id);
  if (ids.length) await store.removeAll(ids, work);
  if (found.length === batchSize) work.announce(roomRemoved(chat));
});

/** The files in a room follow its people, by batches in the order of the messages. */
export const filesFollow = on('chat.room.changed', async ({ _id: chat, after }, { clientId, work }) => {
  const room = await chatsOf({ clientId }).holdAny(chat, work);
  if (!room) return;
  const found = await messagesOf({ clientId }).filesAfter(chat, after, { limit: batchSize, work });
  for (const message of found) carryFiles(message, room.participants, work);
  if (found.length === batchSize) work.announce(peopleChanged(chat, found.at(-1)!.number));
});
