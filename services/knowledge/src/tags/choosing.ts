import type { TagModule } from '@atrium/contracts';
import { maxItemTags, maxModuleTags } from '@atrium/contracts/tagModules';
import { conflict, found, type Tenant, type Work } from '@atrium/kit';
import { readChoices, tagKey } from './rules.ts';
import { tagsOf, type TagDoc } from './store.ts';

export async function addTag(tenant: Tenant, module: TagModule, name: string, work: Work): Promise<TagDoc> {
  const store = tagsOf(tenant);
  if ((await store.count(module, maxModuleTags, work)) >= maxModuleTags) throw conflict('too_many_tags');
  return store.add(module, name, work);
}

/**
 * The names of the chosen tags of a module, as they are written there; missing names are created, an unknown id is 404
 * (D105). Choosing changes the tag, so that its removal or another name at the same time comes before or after.
 */
export async function chooseTags(
  tenant: Tenant,
  module: TagModule,
  choices: readonly string[],
  work: Work,
): Promise<string[]> {
  const store = tagsOf(tenant);
  const { ids, names } = readChoices(choices);
  const chosen: string[] = [];
  for (const _id of ids) chosen.push(found(await store.choose(module, { _id }, work), 'tag').name);
  for (const name of names) {
    const known = await store.choose(module, { key: tagKey(name) }, work);
    chosen.push((known ?? (await addTag(tenant, module, name, work))).name);
  }
  if (chosen.length > maxItemTags) throw conflict('too_many_tags');
  return [...new Set(chosen)];
}
