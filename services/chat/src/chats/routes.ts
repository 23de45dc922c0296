import { chats as contract } from '@atrium/contracts/chats';
import { answer, noAccess, peopleOf, type Member } from '@atrium/kit';
import { createChat, markRead, removeChat, setMetadata, tellTyping, updateChat } from './commands.ts';
import { editMessage, removeMessage, sendMessage } from './messages.ts';
import { messagesOf, type MessageDoc } from './messageStore.ts';
import { addUsers, removeUser } from './participants.ts';
import { countUnread, entryOf, findMessages, listChats, readableEntry, spanOf } from './reading.ts';
import { showChat, showChats, showFiles, showLinks, showMessages } from './show.ts';
import type { ChatDoc } from './store.ts';

const shownRoom = async (caller: Member, room: ChatDoc) => ({
  result: await showChat(caller, await entryOf(caller, room)),
});

const shownMessage = async (caller: Member, message: MessageDoc) => ({
  result: (await showMessages(caller, [message]))[0]!,
});

export const chatRoutes = [
  answer(contract.list, async ({ caller, params, query }) => {
    if (params.id !== caller.userId) {
      await peopleOf(caller).require([params.id]);
      throw noAccess();
    }
    const { entries, ...page } = await listChats(caller, query);
    return { result: await showChats(caller, entries), ...page };
  }),

  answer(contract.unread, async ({ caller }) => ({ result: { count: await countUnread(caller) } })),

  answer(contract.search, async ({ caller, query }) => ({
    result: await showMessages(caller, await findMessages(caller, query.query, query.chat)),
  })),

  answer(contract.create, async ({ caller, body }) => shownRoom(caller, await createChat(caller, body))),

  answer(contract.get, async ({ caller, params }) => ({
    result: await showChat(caller, await readableEntry(caller, params.id)),
  })),

  answer(contract.update, async ({ caller, params, body }) =>
    shownRoom(caller, await updateChat(caller, params.id, body)),
  ),

  answer(contract.setMetadata, async ({ caller, params, body }) => ({
    result: await showChat(caller, await setMetadata(caller, params.id, body)),
  })),

  answer(contract.addUsers, async ({ caller, params, body }) =>
    shownRoom(caller, await addUsers(caller, params.id, body.users)),
  ),

  answer(contract.removeUser, async ({ caller, params: { id, user } }) => {
    await removeUser(caller, id, user);
    return { result: { _id: user } };
  }),

  answer(contract.messages, async ({ caller, params, query }) => ({
    result: await showMessages(caller, await messagesOf(caller).page(await spanOf(caller, params.id, query))),
  })),

  answer(contract.send, async ({ caller, params, body }) =>
    shownMessage(caller, await sendMessage(caller, params.id, body)),
  ),

  answer(contract.edit, async ({ caller, params, body }) =>
    shownMessage(caller, await editMessage(caller, params, body.content)),
  ),

  answer(contract.removeMessage, async ({ caller, params }) => {
    await removeMessage(caller, params);
    return { result: { _id: params.message } };
  }),

  answer(contract.read, async ({ caller, params, body }) => ({
    result: await markRead(caller, params.id, body.number),
  })),

  answer(contract.typing, async ({ caller, params: { id }, body }) => {
    await tellTyping(caller, id, body.typing);
    return { result: { _id: id } };
  }),

  answer(contract.files, async ({ caller, params, query }) => ({
    result: await showFiles(caller, await messagesOf(caller).withFiles(await spanOf(caller, params.id, query))),
  })),

  answer(contract.links, async ({ caller, params, query }) => ({
    result: await showLinks(caller, await messagesOf(caller).withLinks(await spanOf(caller, params.id, query))),
  })),

  answer(contract.remove, async ({ caller, params: { id } }) => {
    await removeChat(caller, id);
    return { result: { _id: id } };
  }),
];
