import type { TagModel, TagModule } from '@atrium/contracts';
import { maxItemTags, tagModels, tagModules } from '@atrium/contracts/tagModules';
import { allow, conflict, found, recordInJournal, unitOfWork, type Member, type Tenant, type Work } from '@atrium/kit';
import { addTag, chooseTags } from './choosing.ts';
import { tagsOf, type TagDoc } from './store.ts';

/** The items of a model, whose feature knows who may change them. */
export interface TaggedItems {
  /**
   * Sets other names on an item, and resolves to them; 404 for an item that the caller does not see, 403 for one that they
   * may not change.
   */
  change(caller: Member, id: string, next: (names: string[]) => Promise<string[]>, work: Work): Promise<string[]>;
  /** Writes another name on all items of a company, or takes the name off where there is none. */
  rename(tenant: Tenant, name: string, next: string | null, work: Work): Promise<void>;
}

export type AllTaggedItems = Readonly<Record<TagModel, TaggedItems>>;

type Action = 'tag_created' | 'tag_renamed' | 'tag_removed';

const record = (caller: Member, _id: string, action: Action, values: { before?: object; after?: object }, work: Work) =>
  recordInJournal(caller, { section: 'tags', action, item_id: _id, ...values }, work);

/** Throws 403 without the right of the module. */
export const requireModule = ({ rights }: Member, module: TagModule) => allow(rights.includes(tagModules[module]));

export const createTag = (caller: Member, module: TagModule, name: string): Promise<TagDoc> =>
  unitOfWork(caller, async (work) => {
    requireModule(caller, module);
    if (await tagsOf(caller).named(module, name, work)) throw conflict('tag_exists');
    const tag = await addTag(caller, module, name, work);
    record(caller, tag._id, 'tag_created', { after: { module, name } }, work);
    return tag;
  });

/** A tag of a module that the caller may use, else 404. */
async function usable(caller: Member, id: string, work: Work): Promise<TagDoc> {
  const tag = found(await tagsOf(caller).byId(id, work), 'tag');
  return found(caller.rights.includes(tagModules[tag.module]) ? tag : null, 'tag');
}

async function renameOnItems(
  caller: Member,
  { module, name }: TagDoc,
  next: string | null,
  items: AllTaggedItems,
  work: Work,
) {
  for (const model of Object.keys(tagModels) as TagModel[])
    if (tagModels[model] === module) await items[model].rename(caller, name, next, work);
}

/** The name changes on all items, too. */
export const renameTag = (caller: Member, id: string, name: string, items: AllTaggedItems): Promise<TagDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await usable(caller, id, work);
    const other = await tagsOf(caller).named(before.module, name, work);
    if (other && other._id !== id) throw conflict('tag_exists');
    const tag = found(await tagsOf(caller).rename(id, name, work), 'tag');
    if (before.name === name) return tag;
    await renameOnItems(caller, before, name, items, work);
    record(caller, id, 'tag_renamed', { before: { name: before.name }, after: { name } }, work);
    return tag;
  });

export const removeTag = (caller: Member, id: string, items: AllTaggedItems): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const tag = await usable(caller, id, work);
    found((await tagsOf(caller).remove(id, work)) || null, 'tag');
    await renameOnItems(caller, tag, null, items, work);
    record(caller, id, 'tag_removed', { before: { module: tag.module, name: tag.name } }, work);
    return null;
  });

/** What is attached besides stays; resolves to the names of all tags of the item. */
export const attachTags = (
  caller: Member,
  { model, item_id }: { model: TagModel; item_id: string },
  choices: readonly string[],
  items: AllTaggedItems,
): Promise<string[]> =>
  unitOfWork(caller, async (work) => {
    const module = tagModels[model];
    requireModule(caller, module);
    const added = async (names: string[]) => {
      const all = [...new Set([...names, ...(await chooseTags(caller, module, choices, work))])];
      if (all.length > maxItemTags) throw conflict('too_many_tags');
      return all;
    };
    return items[model].change(caller, item_id, added, work);
  });

/** A tag that the item does not have changes nothing; an unknown one is 404. */
export const detachTag = (
  caller: Member,
  { id, model, item_id }: { id: string; model: TagModel; item_id: string },
  items: AllTaggedItems,
): Promise<string[]> =>
  unitOfWork(caller, async (work) => {
    requireModule(caller, tagModels[model]);
    const tag = await usable(caller, id, work);
    return items[model].change(caller, item_id, async (names) => names.filter((name) => name !== tag.name), work);
  });
