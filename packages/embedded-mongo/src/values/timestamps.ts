import { Timestamp } from 'bson';

let last = { t: 0, i: 0 };

/** The time in seconds, with a number that counts the timestamps of one second. */
export function nextTimestamp(): Timestamp {
  const t = Math.max(last.t, Math.floor(Date.now() / 1000));
  last = { t, i: t === last.t ? last.i + 1 : 1 };
  return new Timestamp(last);
}
