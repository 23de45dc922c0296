import type { BodyOf, Call, CallSpec, ErrorCode, ResultOf } from '@atrium/contracts';
import type { Filter } from 'mongodb';
import type { CarryingItem } from '../attachments.ts';
import type { Member } from '../caller.ts';
import type { defineCollection, Fields, Owned } from '../collection.ts';
import type { Attachment } from '@atrium/contracts';
import type { Work } from '../work.ts';

export type CrudName = 'list' | 'ofClient' | 'get' | 'create' | 'update' | 'remove';

/** The calls that `crudEntries` of contracts has made. */
export type CrudCalls = Readonly<Record<CrudName, Call<CallSpec>>>;

/** `true`, or why not: `false` is answered as 403 `no_access`, a code as 409. */
export type Ruling = boolean | ErrorCode;

type ItemOf<C extends CrudCalls> = ResultOf<C['get']> extends { result: infer Item } ? Item : never;

/** Every field of a new document but those of the store. */
export type Draft<Doc extends Owned> = Omit<Doc, '_id' | 'client_id'>;

/** Ids tell the order: one of a document that came from elsewhere is made for its time. */
export type NewDraft<Doc extends Owned> = Draft<Doc> & { _id?: string };

/**
 * What the generic calls need to know of an entity: plain functions. Those with a `work` run in the unit of work of the
 * change: they announce, record and take along what hangs on the item.
 */
export interface Resource<C extends CrudCalls, Doc extends Owned> {
  /** For the log and the tests: `idea`. */
  entity: string;
  collection: ReturnType<typeof defineCollection<Doc>>;
  /** The order of a list without `sort`, such as `-created`. */
  order: string;
  /** Long fields that a list does not show. */
  unread?: readonly string[];
  /** Which items the caller may see: a filter with an index. */
  visible(caller: Member): Promise<Filter<Doc>> | Filter<Doc>;
  canCreate?(caller: Member): Ruling;
  canChange(caller: Member, item: Doc): Ruling;
  canRemove(caller: Member, item: Doc): Ruling;
  /** Checks an input and makes a document of it, before the unit of work: it may ask other services. */
  draft(caller: Member, body: BodyOf<C['create']>): Promise<NewDraft<Doc>> | NewDraft<Doc>;
  /** The same for a change of an item that the caller may change. */
  prepare(caller: Member, body: BodyOf<C['update']>, item: Doc): Promise<Fields<Doc>> | Fields<Doc>;
  /** Fields that follow from the others, such as read keys and searched words; of a change they are derived again. */
  derived?(item: Draft<Doc>): Fields<Doc>;
  /** What the item carries, and who may read it. */
  files?(item: Doc): Omit<CarryingItem, 'id' | 'actor' | 'entity'> & { attachment: Attachment[] };
  created?(caller: Member, item: Doc, work: Work): Promise<void> | void;
  changed?(caller: Member, item: Doc, before: Doc, work: Work): Promise<void> | void;
  removed?(caller: Member, item: Doc, work: Work): Promise<void> | void;
  /** The items as the caller sees them, in the same order. */
  show(caller: Member, items: Doc[]): Promise<ItemOf<C>[]>;
}
