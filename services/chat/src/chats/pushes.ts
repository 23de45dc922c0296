import type { PushData, PushName } from '@atrium/contracts';
import { log, push, type Member, type Work } from '@atrium/kit';
import type { MessageDoc } from './messageStore.ts';
import { showMessages } from './show.ts';
import type { ChatDoc } from './store.ts';

type Room = Pick<ChatDoc, '_id' | 'client_id' | 'participants'>;

const keysOf = (users: readonly string[]) => users.map((user) => `user:${user}`);

/** To people of a room: those who take part, unless stated. Their own keys count from the moment they take part. */
export function pushToRoom<N extends PushName>(
  { client_id, participants }: Room,
  event: N,
  payload: PushData<N>,
  users: readonly string[] = participants,
) {
  if (users.length) push(client_id, keysOf(users), event, payload);
}

export const pushToOthers = <N extends PushName>(caller: Member, room: Room, event: N, payload: PushData<N>) =>
  pushToRoom(
    room,
    event,
    payload,
    room.participants.filter((user) => user !== caller.userId),
  );

export const pushToSelf = <N extends PushName>(caller: Member, event: N, payload: PushData<N>) =>
  push(caller.clientId, keysOf([caller.userId]), event, payload);

export const pushChanged = (room: Room, work: Work) =>
  work.afterCommit(() => pushToRoom(room, 'chat:changed', { chatId: room._id }));

/** What was lost on the way is asked for when a window connects again. */
export const pushMessage = (
  caller: Member,
  room: Room,
  { event, message }: { event: 'message:new' | 'message:changed'; message: MessageDoc },
  work: Work,
) =>
  work.afterCommit(() => {
    showMessages(caller, [message]).then(
      ([shown]) => pushToRoom(room, event, { chatId: room._id, message: shown! }),
      (error: unknown) => log.warn({ err: error }, 'a message was not pushed'),
    );
  });
