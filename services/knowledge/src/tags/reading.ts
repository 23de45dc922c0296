import type { ItemTag, TagModule } from '@atrium/contracts';
import type { Tenant } from '@atrium/kit';
import { tagKey } from './rules.ts';
import { tagsOf } from './store.ts';

/** The tags of a module with these names, in their order. */
export async function tagsNamed(tenant: Tenant, module: TagModule, names: readonly string[]): Promise<ItemTag[]> {
  const docs = await tagsOf(tenant).withKeys(module, names.map(tagKey));
  const byKey = new Map(docs.map(({ _id, name, key }) => [key, { _id, name }]));
  return names.flatMap((name) => byKey.get(tagKey(name)) ?? []);
}
