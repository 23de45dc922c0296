import { LRUCache } from 'lru-cache';
import { broadcast, serviceName } from './bus.ts';
import { requireDeclared } from './declared.ts';
import { entryLimit } from './entryLimit.ts';
import { subscribe } from './subscribe.ts';
import { makeSubscription } from './subscription.ts';

type CacheLimit<T> = { maxEntries: number } | { maxMegabytes: number; sizeOf: (value: T) => number };

interface Options {
  /** Keys whose invalidation is remembered. Beyond that, everything cached before the oldest of them is stale. */
  maxKeys?: number;
  /** Whether invalidations of other replicas are received: for tests without NATS. */
  isActive?: () => boolean;
  /** Runs in each replica after an invalidation, for caches that depend on this one. */
  onInvalidated?: (clientId: string) => void;
}

interface Message {
  /** Absent: all keys of the company. */
  keys?: string[];
}

const ttlMs = 60_000;
const entryOverheadBytes = 100;

const limitOf = <T>(limit: CacheLimit<T>) =>
  'maxEntries' in limit
    ? entryLimit(limit.maxEntries)
    : {
        maxSize: Math.max(1, limit.maxMegabytes * 1_000_000), // a cache of 1 byte stores nothing
        sizeCalculation: ({ value }: { value: T }) => limit.sizeOf(value) + entryOverheadBytes,
      };

/**
 * Invalidation of what the replicas of a service cache in memory, on a subject of its own:
 * `invalidate.<service>.<name>.<clientId>`. A key stands for something that cached values were made of. `invalidate`
 * takes effect in this process before it returns and in other replicas when they receive it. Nothing is
 * cached before `subscribe` and while NATS is unavailable; what was cached before is stale then.
 */
export function makeInvalidation(
  name: string,
  { maxKeys = 50_000, isActive = () => false, onInvalidated }: Options = {},
) {
  let version = 0;
  let staleBefore = 0;
  const invalidated = new LRUCache<string, number>({
    ...entryLimit(maxKeys),
    dispose: (at, _, reason) => reason === 'evict' && (staleBefore = Math.max(staleBefore, at)),
  });

  const invalidateLocally = (clientId: string, keys?: readonly string[]) => {
    version += 1;
    if (keys) for (const key of keys) invalidated.set(`${clientId}/${key}`, version);
    else invalidated.set(clientId, version);
    onInvalidated?.(clientId);
  };
  const publish = (clientId: string, message: Message) =>
    broadcast(`invalidate.${serviceName()}.${name}.${clientId}`, message);
  const invalidateAll = () => void (staleBefore = version += 1);

  const isFresh = (readAt: number, clientId: string, keys: readonly string[]) =>
    readAt >= staleBefore &&
    readAt >= (invalidated.get(clientId) ?? 0) &&
    keys.every((key) => readAt >= (invalidated.get(`${clientId}/${key}`) ?? 0));

  return {
    /** Read it before the data of a value: data that was read at a version is stale after an invalidation. */
    version: () => version,
    /** Invalidates values of a company that depend on one of the keys. */
    invalidate(clientId: string, keys: readonly string[]) {
      invalidateLocally(clientId, keys);
      publish(clientId, { keys: [...keys] });
    },
    /** Invalidates everything of a company. */
    invalidateCompany(clientId: string) {
      invalidateLocally(clientId);
      publish(clientId, {});
    },
    /** The same in this process only. */
    invalidateCompanyLocally: (clientId: string) => invalidateLocally(clientId),
    /** Invalidates everything in this process. */
    invalidateAll,
    /** A bounded cache; entries live for at most 60 s. */
    cache<T>(limit: CacheLimit<T>) {
      const entries = new LRUCache<string, { readAt: number; value: T }>({ ...limitOf(limit), ttl: ttlMs });
      return {
        /** `dependsOn`: the keys whose invalidation makes the value stale. */
        get(clientId: string, key: string, dependsOn: readonly string[]): T | undefined {
          const entry = isActive() ? entries.get(`${clientId}/${key}`) : undefined;
          return entry && isFresh(entry.readAt, clientId, dependsOn) ? entry.value : undefined;
        },
        /** `readAt`: the `version()` before the value's data was read. */
        set(clientId: string, key: string, value: T, readAt: number) {
          if (isActive()) entries.set(`${clientId}/${key}`, { readAt, value });
        },
      };
    },
    /** Receives the invalidations of other replicas. Call it once, before serving. */
    async subscribe() {
      if (name !== 'people') requireDeclared('invalidations', name);
      const subscribed = subscribe(`invalidate.${serviceName()}.${name}.*`, (message) => {
        invalidateLocally(message.subject.slice(message.subject.lastIndexOf('.') + 1), message.json<Message>().keys);
      });
      const subscription = makeSubscription(subscribed, { onLost: invalidateAll, onActive: invalidateAll });
      isActive = subscription.isActive;
      await subscription.activated;
    },
  };
}
