import type {
  Call,
  CallSpec,
  ChatAnswers,
  ChatMessageData,
  ChatMessageName,
  InputOf,
  ResultOf,
} from '@atrium/contracts';
import { chats } from '@atrium/contracts';
import type { Socket } from 'socket.io';
import type { AskChat } from './chatCalls.ts';
import { sessionOf } from './handshake.ts';

interface Asking {
  ask: <C extends Call<CallSpec>>(call: C, input: InputOf<C>) => Promise<ResultOf<C>>;
  emit: <N extends keyof ChatAnswers>(event: N, payload: ChatAnswers[N]) => void;
  userId: string;
}

type Handlers = { [N in ChatMessageName]: (data: ChatMessageData<N>, asking: Asking) => Promise<unknown> };

const room = (chatId: string) => ({ params: { id: chatId } });

async function openChat(chatId: string, { ask, emit }: Asking) {
  const [info, messages, files, links] = await Promise.all([
    ask(chats.get, room(chatId)),
    ask(chats.messages, room(chatId)),
    ask(chats.files, room(chatId)),
    ask(chats.links, room(chatId)),
  ]);
  const { participants, reads = [], ...chat } = info.result;
  emit('chat:info', { chatId, chat });
  emit('chat:participants', { chatId, participants, reads });
  emit('chat:messages', { chatId, messages: messages.result, skip: 0 });
  emit('chat:files', { chatId, files: files.result });
  emit('chat:links', { chatId, links: links.result });
}

/** Each message is a call of the chat service. What it reads comes as an event of its own (D78). */
const handlers: Handlers = {
  'chat:create': async (body, { ask }) => (await ask(chats.create, { body })).result,
  'chat:open': ({ chatId }, asking) => openChat(chatId, asking),
  'chat:pin': async ({ chatId, value }, { ask }) =>
    (await ask(chats.setMetadata, { ...room(chatId), body: { isPinned: value } })).result,
  'chat:mute': async ({ chatId, value }, { ask }) =>
    (await ask(chats.setMetadata, { ...room(chatId), body: { isMuted: value } })).result,
  'chat:archive': async ({ chatId, value }, { ask }) =>
    (await ask(chats.setMetadata, { ...room(chatId), body: { isArchived: value } })).result,
  'chat:add_users': async ({ chatId, users }, { ask }) =>
    (await ask(chats.addUsers, { ...room(chatId), body: { users } })).result,
  'chat:remove_user': async ({ chatId, userId }, { ask }) =>
    (await ask(chats.removeUser, { params: { id: chatId, user: userId } })).result,
  'chat:leave': async ({ chatId }, { ask, userId }) =>
    (await ask(chats.removeUser, { params: { id: chatId, user: userId } })).result,
  'message:send': async ({ chatId, ...body }, { ask }) => (await ask(chats.send, { ...room(chatId), body })).result,
  'message:edit': async ({ chatId, messageId, content }, { ask }) =>
    (await ask(chats.edit, { params: { id: chatId, message: messageId }, body: { content } })).result,
  'message:remove': async ({ chatId, messageId }, { ask }) =>
    (await ask(chats.removeMessage, { params: { id: chatId, message: messageId } })).result,
  'messages:read': async ({ chatId, number }, { ask }) =>
    (await ask(chats.read, { ...room(chatId), body: { number } })).result,
  'messages:load': async ({ chatId, skip, before }, { ask, emit }) => {
    const { result } = await ask(chats.messages, { ...room(chatId), query: { skip, before } });
    emit('chat:messages', { chatId, messages: result, skip: skip ?? 0, ...(before !== undefined && { before }) });
  },
  'search:messages': async ({ query, chatId }, { ask, emit }) => {
    const { result } = await ask(chats.search, { query: { query, chat: chatId } });
    emit('search:results', { query, messages: result });
  },
  'typing:start': async ({ chatId }, { ask }) => {
    await ask(chats.typing, { ...room(chatId), body: { typing: true } });
  },
  'typing:stop': async ({ chatId }, { ask }) => {
    await ask(chats.typing, { ...room(chatId), body: { typing: false } });
  },
};

/** What a person does one after the other happens in this order. */
const ordered: readonly ChatMessageName[] = ['message:send', 'typing:start', 'typing:stop'];

function makeTurns() {
  const last = new WeakMap<Socket, Promise<unknown>>();
  return <T>(socket: Socket, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(socket) ?? Promise.resolve()).then(work);
    last.set(
      socket,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

/** Makes a function that answers a message about chats, whose shape is checked. */
export function chatAnswerer(askChat: AskChat) {
  const inTurn = makeTurns();
  return (socket: Socket, name: ChatMessageName, data: unknown): Promise<unknown> => {
    const session = sessionOf(socket);
    const asking: Asking = {
      ask: (call, input) => askChat(session, call, input),
      emit: (event, payload) => void socket.emit(event, payload),
      userId: session.cachedCaller.caller.userId,
    };
    const handle = () => handlers[name](data as never, asking);
    return ordered.includes(name) ? inTurn(socket, handle) : handle();
  };
}
