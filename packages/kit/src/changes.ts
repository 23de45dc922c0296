import { LRUCache } from 'lru-cache';
import { busNow, onBusReturn } from './bus.ts';
import { hearPushes, type PushMessage } from './push.ts';

interface Options {
  /** Things whose last change is remembered; when more have changed, all that was made before the oldest is old. */
  most?: number;
  /** Whether NATS is there. */
  isThere?: () => boolean;
}

const minute = 60_000;

/** How many things are kept at most, or how many megabytes of them. */
type Room<T> = { most: number } | { megabytes: number; bytesOf: (value: T) => number };

const roomOf = <T>(room: Room<T>) =>
  'most' in room
    ? { max: room.most }
    : {
        maxSize: Math.max(1, room.megabytes * 1_000_000), // of 1 byte nothing is kept
        sizeCalculation: ({ value }: { value: T }) => room.bytesOf(value) + 100,
      };

/**
 * Knows what has changed since something was made of it, for what a process keeps ready in memory. It must be told of
 * each change: of its own before they are answered, of other replicas' as they push them. While NATS is away nobody
 * tells, so nothing is kept, and afterwards everything is made anew.
 */
export function trackChanges({ most = 50_000, isThere = () => busNow() !== null }: Options = {}) {
  let count = 0;
  let floor = 0;
  const changes = new LRUCache<string, number>({
    max: most,
    dispose: (at, _, reason) => reason === 'evict' && (floor = Math.max(floor, at)),
  });
  const forgetAll = () => void (floor = count += 1);
  const isFresh = (made: number, things: string[]) =>
    isThere() && made >= floor && things.every((thing) => made >= (changes.get(thing) ?? 0));
  return {
    /** Ask before reading what shall be kept: what was read at one count is old once a change has a higher one. */
    now: () => count,
    changed: (thing: string) => void changes.set(thing, (count += 1)),
    forgetAll,
    /** Keeps values, each for a minute at most. */
    keeper<T>(room: Room<T>) {
      const kept = new LRUCache<string, { made: number; value: T }>({ ...roomOf(room), ttl: minute });
      return {
        /** `things`: all that the value was made of; undefined when one of them has changed since. */
        get(key: string, things: string[]): T | undefined {
          const one = kept.get(key);
          return one && isFresh(one.made, things) ? one.value : undefined;
        },
        /** `made`: the count before what it is made of was read. */
        set: (key: string, value: T, made: number) => void (isThere() && kept.set(key, { made, value })),
      };
    },
    /** Hears of what other replicas change; until this has been called nothing may be kept where there are several. */
    async hearOthers(tell: (clientId: string, message: PushMessage) => void) {
      onBusReturn(async () => forgetAll());
      await hearPushes(tell);
    },
  };
}
