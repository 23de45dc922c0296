import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Tenant } from './caller.ts';
import { defineCollection, type Owned } from './collection.ts';
import { entryLimit } from './entryLimit.ts';
import { unavailable } from './errors.ts';
import { inPages } from './inPages.ts';
import { derivedKey, secretsWith } from './keys.ts';
import { log } from './log.ts';
import { masterSealer, openWith, sealWith, type Sealed, type Sealer } from './sealing.ts';
import type { Work } from './work.ts';

/** The key by which a company's fields are sealed; `client_id` is '' for what belongs to no company. */
interface DataKey extends Owned {
  /** From 1; the next after the one before was destroyed. */
  generation: number;
  /** Sealed by MASTER_KEY. Null: it is destroyed, and what it has sealed cannot be read again. */
  wrapped: Sealed | null;
  created: Date;
}

interface OpenKey {
  generation: number;
  key: Buffer;
}

const dataKeys = defineCollection<DataKey>('data_keys', { stays: 'keys never leave the installation' }, [
  { key: { client_id: 1 } },
]);
const rows = () => dataKeys.unscoped();

const cachedMs = 300_000;
/** Longer than any transaction: a key that was read in one is committed then. */
const committedMs = 120_000;
const cache = new LRUCache<string, OpenKey>({ ...entryLimit(2000), ttl: cachedMs });

let master: Sealer | undefined;

/** Sets the master keys of the process, from the settings. */
export function setMasterKeys({ MASTER_KEY, MASTER_KEY_FORMER }: Record<'MASTER_KEY' | 'MASTER_KEY_FORMER', string>) {
  master = masterSealer(secretsWith(MASTER_KEY, MASTER_KEY_FORMER));
  cache.clear();
}

function masterKeys(): Sealer {
  if (!master) throw new Error('setMasterKeys has not been called');
  return master;
}

const idsBeginWith = (clientId: string) => `${clientId || 'installation'}.`;
const idOf = (clientId: string, generation: number) => `${idsBeginWith(clientId)}${generation}`;

function uncache(clientId: string) {
  cache.delete(clientId);
  for (const id of cache.keys()) if (id.startsWith(idsBeginWith(clientId))) cache.delete(id);
}

/** The name of a data key in what it has sealed. */
const nameOf = (generation: number) => `k${generation}`;
const generationOf = (name: string) => Number(/^k(\d{1,6})$/.exec(name)?.[1] ?? 0);

/** Cached by its id and `alias`, but not before the commit of the work that may have made it. */
function unwrapped(
  { _id, client_id, generation, created }: DataKey,
  wrapped: Sealed,
  { work, alias = _id }: { work?: Work | undefined; alias?: string } = {},
): OpenKey {
  if (!masterKeys().knows(wrapped)) {
    log.error({ clientId: client_id, key: wrapped.key }, 'MASTER_KEY is not the one that sealed a data key');
    throw unavailable();
  }
  const open = { generation, key: Buffer.from(masterKeys().open(wrapped, _id), 'base64') };
  const remember = () => [_id, alias].forEach((name) => cache.set(name, open));
  if (!work || Date.now() - created.getTime() > committedMs) remember();
  else work.afterCommit(remember);
  return open;
}

function newDataKey(client_id: string, generation: number): DataKey {
  const _id = idOf(client_id, generation);
  const wrapped = masterKeys().seal(randomBytes(32).toString('base64'), _id);
  return { _id, client_id, generation, wrapped, created: new Date() };
}

async function currentKey(clientId: string, work?: Work): Promise<OpenKey> {
  const cached = cache.get(clientId);
  if (cached) return cached;
  const last = await rows().findOne({ client_id: clientId }, { sort: { generation: -1 }, session: work?.session });
  if (last?.wrapped) return unwrapped(last, last.wrapped, { work, alias: clientId });
  const made = newDataKey(clientId, (last?.generation ?? 0) + 1);
  await rows()
    .insertOne(made, { session: work?.session })
    .catch((error: { code?: number }) => {
      if (error.code !== 11000 || work) throw error;
    });
  return currentKey(clientId, work); // another replica may have made it
}

/** Null: it has been destroyed. */
async function keyNamed(clientId: string, name: string, work?: Work): Promise<Buffer | null> {
  const _id = idOf(clientId, generationOf(name));
  const cached = cache.get(_id);
  if (cached) return cached.key;
  const row = await rows().findOne({ _id, client_id: clientId }, { session: work?.session });
  if (row) return row.wrapped && unwrapped(row, row.wrapped, { work }).key;
  log.error({ clientId, key: name }, 'a data key is missing');
  throw unavailable();
}

const ownerOf = (clientId: string, context: readonly string[]) => JSON.stringify([clientId, ...context]);

/**
 * Seals and opens texts of a company by its data key, which is made when it is first needed; a tenant without a company
 * stands for what belongs to none. `context` says what the text is, such as `['user', id, 'hr']`: it is bound to it.
 * Throws 503 when MASTER_KEY does not open the data key, or the data key is missing. A data key is cached for 5 minutes.
 */
export function companyKeys({ clientId: given }: Tenant) {
  const clientId = given ?? '';
  return {
    /** Inside of a unit of work it must be given the work. */
    async seal(plain: string, context: readonly string[], work?: Work): Promise<Sealed> {
      const { generation, key } = await currentKey(clientId, work);
      return { key: nameOf(generation), text: sealWith(key, plain, ownerOf(clientId, context)) };
    },
    /** Null when the data key has been destroyed. Throws when the text was changed or has another context. */
    async open({ key: name, text }: Sealed, context: readonly string[], work?: Work): Promise<string | null> {
      const key = await keyNamed(clientId, name, work);
      return key && openWith(key, text, ownerOf(clientId, context));
    },
    /** The name of the current data key. */
    current: async (work?: Work): Promise<string> => nameOf((await currentKey(clientId, work)).generation),
    /** A key for HMAC, derived for a purpose from the data key of a name; null when that has been destroyed. */
    async derived(name: string, purpose: string, work?: Work): Promise<Buffer | null> {
      const key = await keyNamed(clientId, name, work);
      return key && derivedKey(purpose, key).key;
    },
    /**
     * Makes all that is sealed unreadable, for the deletion of a company; only backups that were made before have the key
     * still. Other replicas forget it within 5 minutes.
     */
    async destroy(work?: Work): Promise<void> {
      await rows().updateMany({ client_id: clientId }, { $set: { wrapped: null } }, { session: work?.session });
      uncache(clientId);
      work?.afterCommit(() => uncache(clientId)); // it may be read until then
    },
  };
}

/**
 * Wraps the data keys of former master keys again, at the start of a process. Throws when the master keys open none of
 * the data keys: they belong to other data.
 */
export async function rewrapDataKeys(): Promise<void> {
  let opened = 0;
  const foreign = new Map<string, number>();
  const wrappedKeys = inPages((after, limit) =>
    rows()
      .find({ _id: { $gt: after }, wrapped: { $ne: null } }, { sort: { _id: 1 }, limit })
      .toArray(),
  );
  for await (const { _id, wrapped } of wrappedKeys) {
    if (!wrapped) continue;
    if (!masterKeys().knows(wrapped)) foreign.set(wrapped.key, (foreign.get(wrapped.key) ?? 0) + 1);
    else opened += 1;
    if (masterKeys().knows(wrapped) && !masterKeys().isCurrent(wrapped)) await rewrap(_id, wrapped);
  }
  if (!foreign.size) return;
  const keys = [...foreign].map(([id, count]) => `${id} (${count})`).join(', ');
  const message = `MASTER_KEY is ${masterKeys().currentId}, and data keys are sealed by ${keys}: give that one, or as MASTER_KEY_FORMER`;
  if (!opened) throw new Error(message);
  log.error(message);
}

const rewrap = (_id: string, wrapped: Sealed) =>
  rows().updateOne(
    { _id, 'wrapped.text': wrapped.text },
    { $set: { wrapped: masterKeys().seal(masterKeys().open(wrapped, _id), _id) } },
  );
