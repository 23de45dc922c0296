import type { ChatMessage } from '@atrium/contracts';
import { chatPageSize } from '@atrium/contracts/chatKinds';

/** The part of a room's history that is in the browser: without gaps, the oldest first. */
export interface History {
  messages: ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** More are not kept: those at the other end go, and are loaded again when one scrolls there. */
export const maxKept = 300;

const ascending = (newestFirst: readonly ChatMessage[]) => newestFirst.toReversed();

const mayHaveOlder = ([oldest]: readonly ChatMessage[], size: number) =>
  size === chatPageSize && oldest !== undefined && oldest.number > 1;

/** From the newest, or around a number. */
export function openedAt(newestFirst: readonly ChatMessage[], lastNumber: number): History {
  const messages = ascending(newestFirst);
  const newest = messages.at(-1);
  return {
    messages,
    hasOlder: mayHaveOlder(messages, messages.length),
    hasNewer: newest !== undefined && newest.number < lastNumber,
  };
}

export function withOlder({ messages, hasNewer }: History, newestFirst: readonly ChatMessage[]): History {
  const oldest = messages[0]?.number ?? Infinity;
  const older = ascending(newestFirst).filter(({ number }) => number < oldest);
  const all = [...older, ...messages];
  return {
    messages: all.slice(0, maxKept),
    hasOlder: mayHaveOlder(all, newestFirst.length),
    hasNewer: hasNewer || all.length > maxKept,
  };
}

/** What to ask for so that the next messages come. */
export const beforeNext = ({ messages }: History) => (messages.at(-1)?.number ?? 0) + chatPageSize + 1;

export function withNewer({ messages, hasOlder }: History, newestFirst: readonly ChatMessage[]): History {
  const newest = messages.at(-1)?.number ?? 0;
  const newer = ascending(newestFirst).filter(({ number }) => number > newest);
  const all = [...messages, ...newer];
  return {
    messages: all.slice(-maxKept),
    hasOlder: hasOlder || all.length > maxKept,
    hasNewer: newer.length === chatPageSize,
  };
}

/** One that was written now. Where others are missing before it, they are still to be loaded. */
export function withNew(history: History, message: ChatMessage): History {
  const newest = history.messages.at(-1)?.number;
  if (newest !== undefined && message.number <= newest) return withChanged(history, message);
  const isNext = newest === undefined ? !history.hasNewer : message.number === newest + 1;
  if (history.hasNewer || !isNext) return { ...history, hasNewer: true };
  return withNewer(history, [message]);
}

export const withChanged = (history: History, message: ChatMessage): History => ({
  ...history,
  messages: history.messages.map((one) => {
    if (one._id === message._id) return message;
    const { reply } = one;
    return reply?._id === message._id ? { ...one, reply: { ...reply, content: message.content.slice(0, 200) } } : one;
  }),
});

/** After a lost connection: the newest page, joined to what is there where both meet. */
export function joined(history: History, newestFirst: readonly ChatMessage[]): History {
  const newest = history.messages.at(-1);
  const first = newestFirst.at(-1);
  if (!newest || !first || history.hasNewer) return newest ? { ...history, hasNewer: true } : openedAt(newestFirst, 0);
  const known = new Map(newestFirst.map((message) => [message._id, message]));
  const renewed = { ...history, messages: history.messages.map((one) => known.get(one._id) ?? one) };
  if (first.number > newest.number + 1) return { ...renewed, hasNewer: true };
  const after = newestFirst.filter(({ number }) => number > newest.number);
  return { ...withNewer(renewed, after), hasNewer: false };
}
