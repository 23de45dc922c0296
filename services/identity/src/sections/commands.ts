import { newId, type Tenant, type Work } from '@atrium/kit';
import { defaultSections } from './defaults.ts';
import { sectionsOf } from './store.ts';

/** Creates the default sections that a company does not have yet. */
export async function createDefaultSections(tenant: Tenant, work: Work) {
  const present = new Set((await sectionsOf(tenant).all(work)).map((section) => section.code));
  const missing = defaultSections.flatMap(({ code, ...section }, order) =>
    present.has(code) ? [] : { _id: newId(), code, name: '', description: '', order, in_menu: true, ...section },
  );
  await sectionsOf(tenant).add(missing, work);
}
