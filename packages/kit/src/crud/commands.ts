import type { BodyOf } from '@atrium/contracts';
import type { Filter } from 'mongodb';
import { attachFiles } from '../attachments.ts';
import type { Member } from '../caller.ts';
import type { Fields, Owned } from '../collection.ts';
import { newId } from '../database.ts';
import { conflict, found, noAccess } from '../errors.ts';
import { unitOfWork } from '../unitOfWork.ts';
import type { Work } from '../work.ts';
import { allOf } from './query.ts';
import type { CrudCalls, Draft, NewDraft, Resource, Ruling } from './resource.ts';

/** Throws unless the ruling is true. */
export function requireRuling(ruling: Ruling): void {
  if (ruling === false) throw noAccess();
  if (ruling !== true) throw conflict(ruling);
}

/** What the routes and a module's own commands do with an entity. */
export function crudCommands<C extends CrudCalls, Doc extends Owned>(resource: Resource<C, Doc>) {
  const { entity, collection } = resource;
  const derived = (item: Draft<Doc>): Fields<Doc> => resource.derived?.(item) ?? {};

  /** Throws 404 for what the caller does not see. */
  async function visible(caller: Member, id: string, work?: Work): Promise<Doc> {
    const filter = allOf(await resource.visible(caller), { _id: id }) as Filter<Doc>;
    return found(await collection.of(caller).findOne(filter, {}, work), entity);
  }

  async function changeable(caller: Member, id: string, work?: Work): Promise<Doc> {
    const item = await visible(caller, id, work);
    requireRuling(resource.canChange(caller, item));
    return item;
  }

  /** `now` null: the item was removed. */
  function announceFiles(caller: Member, { now, before }: { now: Doc | null; before: Doc | null }, work: Work) {
    const item = now ?? before;
    const carried = item && resource.files?.(item);
    if (!carried) return;
    const { attachment, ...readers } = carried;
    const carries = { entity, id: item._id, actor: caller.userId, ...readers };
    attachFiles(work, carries, now ? attachment : [], before ? resource.files?.(before).attachment : []);
  }

  async function create(caller: Member, body: BodyOf<C['create']>): Promise<Doc> {
    requireRuling(resource.canCreate?.(caller) ?? true);
    return add(caller, await resource.draft(caller, body));
  }

  /** Stores a document that a command of the module has drafted. */
  function add(caller: Member, draft: NewDraft<Doc>): Promise<Doc> {
    return unitOfWork(caller, async (work) => {
      const fields = { _id: newId(), ...draft, ...derived(draft) } as unknown as Omit<Doc, 'client_id'>;
      const item = await collection.of(caller).insert(fields, work);
      announceFiles(caller, { now: item, before: null }, work);
      await resource.created?.(caller, item, work);
      return item;
    });
  }

  /** Sets fields of an item that was read in the same unit of work, and those that follow from them. */
  async function save(caller: Member, before: Doc, fields: Fields<Doc>, work: Work): Promise<Doc> {
    const change = { ...fields, ...derived({ ...before, ...fields }) };
    const update = { $set: change } as unknown as Parameters<ReturnType<typeof collection.of>['change']>[1];
    const saved = await collection.of(caller).change({ _id: before._id } as Filter<Doc>, update, work);
    return found(saved as Doc | null, entity);
  }

  async function update(caller: Member, id: string, body: BodyOf<C['update']>): Promise<Doc> {
    const fields = await resource.prepare(caller, body, await changeable(caller, id));
    return unitOfWork(caller, async (work) => {
      const before = await changeable(caller, id, work);
      const item = await save(caller, before, fields, work);
      announceFiles(caller, { now: item, before }, work);
      await resource.changed?.(caller, item, before, work);
      return item;
    });
  }

  async function remove(caller: Member, id: string): Promise<void> {
    await unitOfWork(caller, async (work) => {
      const item = await visible(caller, id, work);
      requireRuling(resource.canRemove(caller, item));
      found((await collection.of(caller).removeOne({ _id: id } as Filter<Doc>, work)) || null, entity);
      announceFiles(caller, { now: null, before: item }, work);
      await resource.removed?.(caller, item, work);
      return null;
    });
  }

  return { visible, create, add, save, update, remove };
}
