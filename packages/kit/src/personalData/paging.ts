import type { Filter } from 'mongodb';
import type { Tenant } from '../caller.ts';
import type { defineCollection, Owned } from '../collection.ts';
import { inPages } from '../inPages.ts';
import { unitOfWork } from '../unitOfWork.ts';
import type { Work } from '../work.ts';
import type { ErasedPerson, Eraser } from './form.ts';

type Store<T extends Owned> = ReturnType<typeof defineCollection<T>>;

/** The documents of a company that match, in the order of ids: an index of the filter ends with `_id`. */
export const matching = <T extends Owned>(store: Store<T>, tenant: Tenant, filter: Filter<T>) =>
  inPages<T>((after, limit) =>
    store
      .of(tenant)
      .find({ ...filter, _id: { $gt: after } } as Filter<T>, { sort: { _id: 1 }, limit })
      .toArray(),
  );

const batchSize = 100;

interface Where {
  clientId: string;
}

type Handle<T, W> = (documents: T[], where: W, work: Work) => Promise<unknown>;

/**
 * Gives the documents of a company that match to `handle`, which removes or changes them so that they match no more, by
 * batches of one transaction: each call does one and resolves to whether nothing is left.
 */
export const inBatches =
  <T extends Owned, W extends Where>(store: Store<T>, filterOf: (where: W) => Filter<T>, handle: Handle<T, W>) =>
  (where: W): Promise<boolean> =>
    unitOfWork({ clientId: where.clientId }, async (work) => {
      const documents = await store.of(where).find(filterOf(where), { limit: batchSize }, work).toArray();
      if (documents.length) await handle(documents, where, work);
      return documents.length < batchSize;
    });

/** Removes the documents of a batch. */
export const removeFound =
  <T extends Owned>(store: Store<T>): Handle<T, Where> =>
  (documents, where, work) =>
    store.of(where).removeMany({ _id: { $in: documents.map(({ _id }) => _id) } } as Filter<T>, work);

/** Removes a batch of the documents of a company that match; resolves to whether nothing is left. */
export async function removeBatch<T extends Owned>(store: Store<T>, tenant: Tenant, filter: Filter<T>, work: Work) {
  const documents = await store.of(tenant).find(filter, { limit: batchSize }, work).toArray();
  const ids = documents.map(({ _id }) => _id);
  if (ids.length) await store.of(tenant).removeMany({ _id: { $in: ids } } as Filter<T>, work);
  return documents.length < batchSize;
}

/**
 * Repeats batches until nothing is left. Not for a listener of an event: a batch is a transaction of its own, and would
 * wait for that of the event.
 */
export async function toTheEnd(batch: () => Promise<boolean>): Promise<void> {
  while (!(await batch()));
}

type OfPerson<T> = (person: ErasedPerson) => Filter<T>;

/** Erases by batches; `handle` changes the documents so that they match no more. */
export const erasing = <T extends Owned>(
  store: Store<T>,
  filterOf: OfPerson<T>,
  handle: Handle<T, ErasedPerson>,
): Eraser => inBatches(store, filterOf, handle);

/** Removes the documents that match. */
export const removing = <T extends Owned>(store: Store<T>, filterOf: OfPerson<T>): Eraser =>
  inBatches(store, filterOf, removeFound(store));
