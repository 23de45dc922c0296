import { readKey } from '@atrium/contracts/audience';

const maxLinks = 20;
const excerptLength = 200;

/** The one room of two people has it, whoever of them opens it. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join(':');

/** Who reads the files in a room. */
export const fileReadKeys = (participants: readonly string[]): string[] =>
  participants.map((user) => readKey('chat', `user:${user}`));

interface Counted {
  last_number: number;
}

export const unreadOf = ({ last_number }: Counted, { read_number }: { read_number: number }): number =>
  Math.max(0, last_number - read_number);

/** A room of two that one has deleted comes back with the next message. */
export const isHidden = ({ last_number }: Counted, member: { hidden: boolean; cleared: number }): boolean =>
  member.hidden && last_number <= member.cleared;

interface Listed {
  room: { _id: string; is_private: boolean; last_at: string };
  member: { pinned: boolean };
}

const rankOf = ({ room, member }: Listed) => (member.pinned ? 0 : room.is_private ? 1 : 2);

const descending = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);

/** Pinned first, then private, then others, each by the last message (D79). */
export const byOrder = (one: Listed, other: Listed): number =>
  rankOf(one) - rankOf(other) ||
  descending(one.room.last_at, other.room.last_at) ||
  descending(one.room._id, other.room._id);

/** The people of a room without one of them; where its creator goes, the next one follows. Null: it is empty. */
export function withoutPerson(room: { participants: string[]; creator: string }, user: string) {
  const participants = room.participants.filter((participant) => participant !== user);
  const [next] = participants;
  if (next === undefined) return null;
  return { participants, creator: room.creator === user ? next : room.creator };
}

/** The web addresses in a text, without the punctuation behind them, each once. */
export const linksIn = (text: string): string[] =>
  [...new Set((text.match(/https?:\/\/[^\s<>"]+/gi) ?? []).map((link) => link.replace(/[.,;:!?)\]}'»]+$/, '')))].slice(
    0,
    maxLinks,
  );

/** The beginning of a text, never half of a character. */
export const excerptOf = (text: string): string => {
  const beginning = text.slice(0, (excerptLength + 1) * 2);
  const characters = [...beginning];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : text;
};

interface Asked {
  before?: number | undefined;
  skip?: number | undefined;
}

/** The highest number of a page of the history. Numbers have no gaps, so that messages are skipped by counting. */
export const topOf = (lastNumber: number, { before, skip = 0 }: Asked): number =>
  before === undefined ? lastNumber - skip : before - 1;
