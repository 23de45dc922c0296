import type { BodyOf, chats as contract } from '@atrium/contracts';
import { editsMessage, removesMessage } from '@atrium/contracts/chatKinds';
import { allow, found, invalid, newId, unitOfWork, type Member, type Work } from '@atrium/kit';
import { attachFiles, fileChooser } from '@atrium/kit/attachments';
import { searchWords } from '@atrium/kit/search';
import { settings } from '../settings.ts';
import { ruledBy } from './commands.ts';
import { messagesOf, type MessageDoc } from './messageStore.ts';
import { pushMessage } from './pushes.ts';
import { fileReadKeys, linksIn } from './rules.ts';
import { chatsOf, membersOf } from './store.ts';

const chosenFiles = fileChooser(settings);

const now = () => new Date().toISOString();

/** `participants`: who reads the files. */
export const carryFiles = (
  { _id: id, sender: author, files }: Pick<MessageDoc, '_id' | 'sender' | 'files'>,
  participants: readonly string[],
  work: Work,
) => attachFiles(work, { entity: 'message', id, author, readKeys: fileReadKeys(participants) }, files);

/** `before`: as it carried them. */
export const dropFiles = (
  { _id: id, sender: author, files: before }: Pick<MessageDoc, '_id' | 'sender' | 'files'>,
  work: Work,
) => attachFiles(work, { entity: 'message', id, author, readKeys: [] }, [], before);

/** Of a message, by which it is found. */
const maxWords = 300;

const textFields = (content: string) => {
  const links = linksIn(content);
  return { content, links, words: searchWords(content).slice(0, maxWords), has_links: links.length > 0 };
};

/** A message that is sent again, by the key of the sender's client, counts once. */
export async function sendMessage(
  caller: Member,
  chat: string,
  body: BodyOf<typeof contract.send>,
): Promise<MessageDoc> {
  const { content, type = 'text', reply = null, key = newId() } = body;
  const sender = caller.userId;
  found(await chatsOf(caller).readable(chat, sender), 'chat');
  // Messages stay for as long as their room, which the unit of work finds again.
  if (reply !== null) found(await messagesOf(caller).inChat(chat, reply), 'message');
  const files = await chosenFiles(caller, body.files, { entity: 'message', author: sender, field: 'files' });
  if (!content && !files.length) throw invalid({ content: 'required' });
  return unitOfWork(caller, async (work) => {
    const store = messagesOf(caller);
    const sent = await store.byKey(chat, sender, key, work);
    if (sent) return sent;
    const [_id, created] = [newId(), now()];
    const room = found(await chatsOf(caller).count(chat, sender, { message: _id, at: created }, work), 'chat');
    const number = room.last_number;
    const message = await store.add(
      {
        _id,
        chat,
        number,
        sender,
        type,
        ...textFields(content),
        files,
        has_files: files.length > 0,
        reply,
        key,
        created,
        edited: null,
        removed: false,
      },
      work,
    );
    await membersOf(caller).read(chat, sender, number, work);
    carryFiles(message, room.participants, work);
    pushMessage(caller, room, { event: 'message:new', message }, work);
    return message;
  });
}

interface Named {
  id: string;
  message: string;
}

/** The message and its room, whose people and files stay as they are meanwhile: 404 where the caller does not take part. */
async function messageIn(caller: Member, { id, message }: Named, work: Work) {
  const room = found(await chatsOf(caller).hold(id, caller.userId, work), 'chat');
  return { room, before: found(await messagesOf(caller).inChat(id, message, work), 'message') };
}

export const editMessage = (caller: Member, named: Named, content: string): Promise<MessageDoc> =>
  unitOfWork(caller, async (work) => {
    const { room, before } = await messageIn(caller, named, work);
    allow(editsMessage(before, caller.userId));
    if (!content && !before.files.length) throw invalid({ content: 'required' });
    if (content === before.content) return before;
    const fields = { ...textFields(content), edited: now() };
    const message = found(await messagesOf(caller).edit(before._id, fields, work), 'message');
    pushMessage(caller, room, { event: 'message:changed', message }, work);
    return message;
  });

export const removeMessage = (caller: Member, named: Named): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const { room, before } = await messageIn(caller, named, work);
    allow(removesMessage({ ...before, removed: false }, ruledBy(room), caller.userId));
    if (before.removed) return null;
    const message = found(await messagesOf(caller).empty(before._id, work), 'message');
    dropFiles(before, work);
    pushMessage(caller, room, { event: 'message:changed', message }, work);
    return null;
  });
