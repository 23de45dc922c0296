import type { UnknownAction } from '@reduxjs/toolkit';
import { call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { safe } from '../../../lib/saga.ts';
import { pushed, realtimeConnected, realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { portalApi, type Tag } from '../../../query/portalApi.ts';
import { selectMyId, type SessionRoot } from '../../../session/sessionSelectors.ts';
import { withEdited, withMessage, withUnread } from '../list/listed.ts';
import { messageArrived, typingEnded, typingShown } from '../talk/talkSlice.ts';
import { changeKnown, changeListed, dropListed } from './cache.ts';

const run = (thunk: unknown) => put(thunk as UnknownAction);

/** Readers of one push ask at different moments, and a burst of pushes is answered together. */
const pushDelayMs = () => 100 + Math.random() * 400;

const list: Tag = { type: 'chats', id: 'list' };

function makeRefresh() {
  const stale = new Map<string, Tag>();
  return function* refresh(tags: readonly Tag[]) {
    const isFirst = stale.size === 0;
    for (const tag of tags) stale.set(tag.id, tag);
    if (!isFirst) return;
    yield* delay(pushDelayMs());
    const all = [...stale.values()];
    stale.clear();
    yield* run(portalApi.util.invalidateTags(all));
  };
}

type Refresh = ReturnType<typeof makeRefresh>;

function* receiveMessage(
  refresh: Refresh,
  { payload: { chatId, message } }: ReturnType<(typeof pushed)['message:new']>,
) {
  const me = (yield* select((state: SessionRoot) => selectMyId(state))) ?? '';
  const change = changeListed(chatId, (chat) => withMessage(chat, message, me));
  const isListed = (yield* run(change)) as unknown as boolean;
  yield* run(changeKnown(chatId, (chat) => withMessage(chat, message, me)));
  if (message.files.length) yield* fork(refresh, [{ type: 'chats', id: `files:${chatId}` } as const]);
  if (message.content.includes('://')) yield* fork(refresh, [{ type: 'chats', id: `links:${chatId}` } as const]);
  if (!isListed) yield* fork(refresh, [list]);
  yield* put(typingEnded({ chat: chatId, user: message.sender._id }));
  if (message.sender._id !== me) yield* put(messageArrived(message));
}

function* receiveChange(
  refresh: Refresh,
  { payload: { chatId, message } }: ReturnType<(typeof pushed)['message:changed']>,
) {
  yield* run(changeListed(chatId, (chat) => withEdited(chat, message)));
  yield* fork(refresh, [{ type: 'chats', id: `files:${chatId}` } as const]);
  yield* fork(refresh, [{ type: 'chats', id: `links:${chatId}` } as const]);
}

function* receiveUnread({ payload: { chatId, count } }: ReturnType<(typeof pushed)['chat:unread']>) {
  yield* run(changeListed(chatId, (chat) => withUnread(chat, count)));
}

function* receiveRead({ payload: { chatId, userId, number } }: ReturnType<(typeof pushed)['chat:read']>) {
  yield* run(
    changeKnown(chatId, (chat) => ({
      ...chat,
      reads: (chat.reads ?? []).map((read) =>
        read.user === userId ? { user: userId, number: Math.max(read.number, number) } : read,
      ),
    })),
  );
}

/** Whoever stops without saying so is not shown for longer. */
const typingMs = 6_000;

function* receiveTyping({ payload: { chatId, userId, typing } }: ReturnType<(typeof pushed)['typing']>) {
  const who = { chat: chatId, user: userId };
  if (!typing) return yield* put(typingEnded(who));
  yield* put(typingShown(who));
  const isSame = (action: { type: string }) =>
    pushed.typing.match(action) && action.payload.chatId === chatId && action.payload.userId === userId;
  const { over } = yield* race({ over: delay(typingMs), again: take(isSame) });
  if (over) yield* put(typingEnded(who));
  return undefined;
}

/** Rooms without a name are those of two people, which come with their first message. */
function* tell(text: string, { chatId, title }: { chatId: string; title: string }) {
  if (title) yield* put(toastAsked({ id: `${text}:${chatId}`, tone: 'info', text, values: { title } }));
}

/** Keeps the list and the open room as the server has them. */
export function* pushSaga() {
  const refresh = makeRefresh();
  const refreshOn = (tagsOf: (chat: string) => Tag[]) =>
    function* ({ payload: { chatId } }: { payload: { chatId: string } }) {
      yield* call(refresh, tagsOf(chatId));
    };
  yield* takeEvery(
    pushed['message:new'],
    safe((push: ReturnType<(typeof pushed)['message:new']>) => receiveMessage(refresh, push)),
  );
  yield* takeEvery(
    pushed['message:changed'],
    safe((push: ReturnType<(typeof pushed)['message:changed']>) => receiveChange(refresh, push)),
  );
  yield* takeEvery(pushed['chat:unread'], safe(receiveUnread));
  yield* takeEvery(pushed['chat:read'], safe(receiveRead));
  yield* takeEvery(pushed.typing, safe(receiveTyping));
  yield* takeEvery(pushed['chat:changed'], safe(refreshOn((id) => [{ type: 'chats', id }, list])));
  yield* takeEvery(
    pushed['chat:removed'],
    safe(function* ({ payload }: ReturnType<(typeof pushed)['chat:removed']>) {
      yield* run(dropListed(payload.chatId));
    }),
  );
  yield* takeEvery(
    pushed.chat_you_added,
    safe(function* ({ payload }: ReturnType<(typeof pushed)['chat_you_added']>) {
      yield* tell('chats.youAdded', payload);
      yield* call(refresh, [list]);
    }),
  );
  yield* takeEvery(
    pushed.chat_you_removed,
    safe(function* ({ payload }: ReturnType<(typeof pushed)['chat_you_removed']>) {
      yield* tell('chats.youRemoved', payload);
    }),
  );
  yield* takeEvery(
    [realtimeConnected, realtimeRestored],
    safe(function* () {
      yield* run(portalApi.util.invalidateTags(['chats']));
    }),
  );
}
