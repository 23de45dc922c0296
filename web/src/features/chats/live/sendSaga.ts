import { CallError, type ChatMessage } from '@atrium/contracts';
import { chats } from '@atrium/contracts/chats';
import type { UnknownAction } from '@reduxjs/toolkit';
import { actionChannel, call, delay, put, select, take, takeLatest } from 'typed-redux-saga';
import { isTransient } from '../../../lib/retry.ts';
import { callApi, safe } from '../../../lib/saga.ts';
import { connectionReturns } from '../../../realtime/realtimeSlice.ts';
import { selectMyId, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { withMessage, withUnread } from '../list/listed.ts';
import {
  messageFailed,
  messageSent,
  messageWritten,
  selectTalk,
  type Outgoing,
  type TalkRoot,
} from '../talk/talkSlice.ts';
import { changeKnown, changeListed } from './cache.ts';
import { roomSeen } from './seen.ts';

const run = (thunk: unknown) => put(thunk as UnknownAction);

export function* showWritten(message: ChatMessage) {
  const me = (yield* select((state: SessionRoot) => selectMyId(state))) ?? '';
  yield* run(changeListed(message.chat, (chat) => withMessage(chat, message, me)));
  yield* run(changeKnown(message.chat, (chat) => withMessage(chat, message, me)));
}

function* send({ key, chat: id, content, files, reply }: Outgoing) {
  const body = { content, files: files.map(({ _id }) => ({ _id })), reply: reply?._id ?? null, key };
  try {
    const { result } = yield* callApi(chats.send, { params: { id }, body }, { quiet: true, key });
    yield* put(messageSent(result));
    yield* call(showWritten, result);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    yield* put(messageFailed({ key, failure: { code: error.code, isTransient: isTransient(error) } }));
  }
}

/** One after the other, so that they arrive in the order in which they were written. */
function* sendInOrder() {
  const written = yield* actionChannel(messageWritten);
  for (;;) {
    const { payload } = yield* take(written);
    yield* call(
      safe(function* () {
        yield* call(send, payload);
      }),
    );
  }
}

function* sendAgain() {
  const { outbox } = yield* select((state: TalkRoot) => selectTalk(state));
  for (const one of outbox) if (one.failure?.isTransient) yield* put(messageWritten(one));
}

/** So that a burst of messages that are read as they come is one request. */
const seenDelayMs = 300;

function* markRead({ payload: { chat: id, number } }: ReturnType<typeof roomSeen>) {
  yield* delay(seenDelayMs);
  const { result } = yield* callApi(chats.read, { params: { id }, body: { number } }, { quiet: true });
  yield* run(changeListed(id, (chat) => withUnread(chat, result.unreadCount)));
  yield* run(changeKnown(id, (chat) => withUnread(chat, result.unreadCount)));
}

export function* sendSaga() {
  yield* takeLatest(connectionReturns, safe(sendAgain));
  yield* takeLatest(roomSeen, safe(markRead));
  yield* sendInOrder();
}
