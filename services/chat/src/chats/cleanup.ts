import { on } from '@atrium/kit';
import { attachMessageFiles } from './messages.ts';
import { messagesOf } from './messageStore.ts';
import { roomRemoved } from './events.ts';

const batchSize = 100;

/** A batch in the transaction of the event, which is announced again until nothing is left. */
export const roomGone = on('chat.room.removed', async ({ _id: chat }, { clientId, work }) => {
  const store = messagesOf({ clientId });
  const found = await store.batchOf(chat, batchSize, work);
  for (const message of found) attachMessageFiles(message, { files: [], before: message.files }, work);
  const ids = found.map(({ _id }) => _id);
  if (ids.length) await store.removeAll(ids, work);
  if (found.length === batchSize) work.announce(roomRemoved(chat));
});
