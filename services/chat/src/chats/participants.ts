import { addsToChat, managesChat, maxChatParticipants } from '@atrium/contracts/chatKinds';
import { allow, found, invalid, notFound, unitOfWork, type Member, type Tenant, type Work } from '@atrium/kit';
import { removeRoom, requireActive, ruledBy } from './commands.ts';
import { peopleChanged } from './events.ts';
import { pushChanged, pushToRoom } from './pushes.ts';
import { withoutPerson } from './rules.ts';
import { chatsOf, membersOf, newMember, type ChatDoc } from './store.ts';

/** They read what was written before, of which nothing counts as unread. */
export async function addUsers(caller: Member, id: string, users: readonly string[]): Promise<ChatDoc> {
  found(await chatsOf(caller).readable(id, caller.userId), 'chat');
  await requireActive(caller, users);
  return unitOfWork(caller, async (work) => {
    const before = found(await chatsOf(caller).hold(id, caller.userId, work), 'chat');
    allow(addsToChat(ruledBy(before), caller.userId));
    const added = [...new Set(users)].filter((user) => !before.participants.includes(user));
    if (!added.length) return before;
    const participants = [...before.participants, ...added];
    if (participants.length > maxChatParticipants) throw invalid({ users: 'too_many' });
    const room = found(await chatsOf(caller).set(id, { participants }, work), 'chat');
    await membersOf(caller).addAll(
      added.map((user) => newMember(id, user, before.last_number)),
      work,
    );
    work.announce(peopleChanged(id));
    pushChanged(room, work);
    work.afterCommit(() => pushToRoom(room, 'chat_you_added', { chatId: id, title: room.name }, added));
    return room;
  });
}

/** In the unit of work that holds the room. An empty room is removed. */
export async function takeOut(
  tenant: Tenant & { clientId: string },
  room: ChatDoc,
  user: string,
  work: Work,
): Promise<void> {
  const rest = withoutPerson(room, user);
  if (!rest) return removeRoom(tenant, room, work);
  await membersOf(tenant).remove(room._id, user, work);
  work.announce(peopleChanged(room._id));
  const after = found(await chatsOf(tenant).set(room._id, rest, work), 'chat');
  pushChanged(after, work);
}

export const removeUser = (caller: Member, id: string, user: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const room = found(await chatsOf(caller).hold(id, caller.userId, work), 'chat');
    const isOwn = user === caller.userId;
    allow(!room.is_private && (isOwn || managesChat(ruledBy(room), caller.userId)));
    if (!room.participants.includes(user)) throw notFound('user', 'user_not_found');
    await takeOut(caller, room, user, work);
    work.afterCommit(() => {
      pushToRoom(room, 'chat:removed', { chatId: id }, [user]);
      if (!isOwn) pushToRoom(room, 'chat_you_removed', { chatId: id, title: room.name }, [user]);
    });
    return null;
  });
