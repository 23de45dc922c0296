import type { ChatMessage } from '@atrium/contracts';
import { dayOf } from '../times.ts';

export interface Row {
  message: ChatMessage;
  /** Begins another day. */
  isNewDay: boolean;
  /** The first that was not read when the room was opened. */
  isFirstNew: boolean;
  /** The first and the last of what one person has written in a row. */
  isFirst: boolean;
  isLast: boolean;
}

const gapMs = 5 * 60_000;

const goesOn = (before: ChatMessage | undefined, after: ChatMessage | undefined, isDivided: boolean) =>
  before !== undefined &&
  after !== undefined &&
  !isDivided &&
  before.sender._id === after.sender._id &&
  dayOf(before.created) === dayOf(after.created) &&
  Date.parse(after.created) - Date.parse(before.created) < gapMs;

/** `readTo`: the number up to which the room was read when it was opened; null: no line is drawn. */
export function rowsOf(messages: readonly ChatMessage[], readTo: number | null, me: string | null): Row[] {
  const firstNew =
    readTo === null ? undefined : messages.find(({ number, sender }) => number > readTo && sender._id !== me);
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const after = messages[at + 1];
    return {
      message,
      isNewDay: !before || dayOf(before.created) !== dayOf(message.created),
      isFirstNew: message === firstNew,
      isFirst: !goesOn(before, message, message === firstNew),
      isLast: !goesOn(message, after, after === firstNew),
    };
  });
}
