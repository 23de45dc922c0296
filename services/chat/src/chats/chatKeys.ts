import { maxChats } from '@atrium/contracts/chatKinds';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import { roomKey } from './rules.ts';

/** `_id` is `<company>:<user>`. All rooms of a person, since their audience keys are published together. */
export interface ChatKeysDoc extends Owned {
  user: string;
  /** In the order of joining. */
  rooms: string[];
  /** Counts the changes. */
  version: number;
}

export const chatKeys = defineCollection<ChatKeysDoc>('chat_keys', { stays: 'made of the rooms again' }, [
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

/** Writes in which rooms a person takes part, and publishes the audience keys of the newest ones. */
export function chatKeysOf(tenant: Tenant & { clientId: string }) {
  const store = chatKeys.of(tenant);
  const { clientId } = tenant;

  async function change(user: string, what: Parameters<typeof store.change>[1], work: Work) {
    const _id = `${clientId}:${user}`;
    const doc = await store.change({ _id }, { ...what, $inc: { version: 1 } }, work, { upsert: true });
    const { rooms, version } = doc!;
    const keys = rooms.slice(-maxChats).map(roomKey);
    work.publishKeys({ client_id: clientId, user, source: 'rooms', keys, version });
  }

  return {
    async add(users: readonly string[], room: string, work: Work) {
      for (const user of users) await change(user, { $set: { user }, $addToSet: { rooms: room } }, work);
    },
    async remove(users: readonly string[], room: string, work: Work) {
      for (const user of users) await change(user, { $set: { user }, $pull: { rooms: room } }, work);
    },
  };
}
