import { CallError } from '@atrium/contracts';
import { chats } from '@atrium/contracts/chats';
import { chatPageSize } from '@atrium/contracts/chatKinds';
import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi, safe } from '../../../lib/saga.ts';
import { connectionReturns, realtimeConnected, realtimeRestored } from '../../../realtime/realtimeSlice.ts';
import { beforeNext } from '../talk/history.ts';
import {
  moreAsked,
  moreFailed,
  moreLoaded,
  newestAsked,
  selectTalk,
  talkFailed,
  talkJoined,
  talkLoaded,
  talkOpened,
  talkRetried,
  type TalkRoot,
} from '../talk/talkSlice.ts';

const talkNow = () => select((state: TalkRoot) => selectTalk(state));

function* isStill(chat: string) {
  return (yield* talkNow()).chat === chat;
}

function* askMessages(id: string, before?: number) {
  const { result } = yield* callApi(chats.messages, { params: { id }, query: { before } }, { quiet: true });
  return result;
}

/** How many newer messages stand below a found one when the room opens at it. */
const below = chatPageSize / 2;

function* load() {
  const { chat, at } = yield* talkNow();
  if (!chat) return;
  try {
    const messages = yield* askMessages(chat, at === null ? undefined : at + below);
    const lastNumber = at === null ? 0 : yield* lastOf(chat);
    yield* put(talkLoaded({ messages, lastNumber }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    yield* put(talkFailed(error));
  }
}

function* lastOf(id: string) {
  return (yield* callApi(chats.get, { params: { id } }, { quiet: true })).result.last_number;
}

function* loadMore({ payload: direction }: ReturnType<typeof moreAsked>) {
  const talk = yield* talkNow();
  const { chat } = talk;
  if (!chat) return;
  const before = direction === 'older' ? talk.messages[0]?.number : beforeNext(talk);
  try {
    const messages = yield* askMessages(chat, before);
    if (yield* isStill(chat)) yield* put(moreLoaded({ direction, messages }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (yield* isStill(chat)) yield* put(moreFailed(direction));
  }
}

/** What was written and changed while the connection was down. */
function* catchUp() {
  const { chat, status } = yield* talkNow();
  if (!chat || status !== 'ready') return;
  const messages = yield* askMessages(chat);
  if (yield* isStill(chat)) yield* put(talkJoined(messages));
}

function* retry() {
  const { status } = yield* talkNow();
  if (status === 'failed') yield* put(talkRetried());
}

/** Loads the open room and further parts of its history. */
export function* loadSaga() {
  yield* takeLatest([talkOpened, talkRetried, newestAsked], safe(load));
  yield* takeLeading(moreAsked, safe(loadMore));
  yield* takeLatest([realtimeConnected, realtimeRestored], safe(catchUp));
  yield* takeLatest(connectionReturns, safe(retry));
}
