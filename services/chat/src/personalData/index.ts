import { erasing, removing, matching, type PersonalData, type Section } from '@atrium/kit';
import { dropFiles } from '../chats/messages.ts';
import { emptied, messages } from '../chats/messageStore.ts';
import { takeOut } from '../chats/participants.ts';
import { chats, chatsOf, members } from '../chats/store.ts';

const ownMessages: Section = {
  about: { en: 'Messages in chats', ru: 'Сообщения в чатах', ua: 'Повідомлення в чатах' },
  async *rows(subject) {
    for await (const message of matching(messages, subject, { sender: subject.userId, removed: false })) {
      const { chat, content, files, created, edited } = message;
      yield { chat, content, files: files.map(({ name }) => name), created, edited };
    }
  },
};

/** The places of the messages stay, so that a talk of others keeps its order. */
const eraseMessages = erasing(
  messages,
  ({ userId }) => ({ sender: userId, removed: false }),
  async (found, person, work) => {
    for (const chat of new Set(found.map((message) => message.chat))) await chatsOf(person).holdAny(chat, work);
    for (const message of found) dropFiles(message, work);
    const ids = found.map(({ _id }) => _id);
    await messages.of(person).updateMany({ _id: { $in: ids } }, { $set: emptied }, work);
  },
);

/** Of rooms of several people the person goes; that of two stays for the other. */
const eraseParticipant = erasing(
  chats,
  ({ userId }) => ({ participants: userId, is_private: false }),
  async (found, person, work) => {
    for (const room of found) await takeOut(person, room, person.userId, work);
  },
);

/** What each collection of chat holds of people. */
export const personalData: PersonalData = {
  messages: { exports: { 'chat-messages.json': ownMessages }, erase: eraseMessages },
  chats: { erase: eraseParticipant, keeps: 'rooms of two, for the other one, by the ids of both' },
  chat_members: { erase: removing(members, ({ userId }) => ({ user: userId })) },
};
