import { expired } from './errors.ts';

/** When a command must end, in milliseconds since the epoch. A cursor moves it while it waits for its next batch. */
export type Deadline = { at: number };

export function checkDeadline(deadline: Deadline | undefined) {
  if (deadline && Date.now() > deadline.at) throw expired();
}

/** Throws 50 instead of the first item after the deadline. */
export function timed<T>(items: Iterable<T>, deadline: Deadline | undefined): Iterable<T> {
  return deadline ? checked(items, deadline) : items;
}

function* checked<T>(items: Iterable<T>, deadline: Deadline): Generator<T> {
  for (const item of items) {
    checkDeadline(deadline);
    yield item;
  }
}
