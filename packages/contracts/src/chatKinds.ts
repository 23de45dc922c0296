export const maxChatMessage = 10_000;
export const maxChatName = 100;
export const maxChatParticipants = 200;
export const maxMessageFiles = 10;
/** Of the history, the files and the links of a room, and of a search (D78). */
export const chatPageSize = 50;
/** Rooms of one person that are listed and searched. */
export const maxChats = 500;

export const messageTypes = ['text'] as const;

interface OfRoom {
  creator: string;
  isPrivate: boolean;
  isClosed: boolean;
}

/** A closed room gets its people from its creator, an open one from each participant. */
export const addsToChat = ({ creator, isPrivate, isClosed }: OfRoom, user: string): boolean =>
  !isPrivate && (!isClosed || creator === user);

/** The name, whether it is closed, and who is taken out. */
export const managesChat = ({ creator, isPrivate }: OfRoom, user: string): boolean => !isPrivate && creator === user;

interface OfMessage {
  sender: string;
  removed: boolean;
}

export const editsMessage = ({ sender, removed }: OfMessage, user: string): boolean => !removed && sender === user;

/** In a room its creator removes what others write, too. */
export const removesMessage = (message: OfMessage, room: OfRoom, user: string): boolean =>
  !message.removed && (message.sender === user || managesChat(room, user));
