import type { BodyOf, MenuSection, menuSections as contract } from '@atrium/contracts';
import { fixedSections } from '@atrium/contracts/menuSections';
import { found, invalid, newId, unitOfWork, type Member, type Tenant, type Work } from '@atrium/kit';
import { pushCompany } from '../clients/pushes.ts';
import { addToJournal } from '../journal/commands.ts';
import { changedFields } from '../journal/changes.ts';
import { menuOfNew } from './defaultMenu.ts';
import { placedBefore } from './rules.ts';
import { sectionsOf } from './store.ts';

/** Creates the default sections that a company does not have yet. */
export async function createDefaultSections(tenant: Tenant, work: Work) {
  const present = new Set((await sectionsOf(tenant).all(work)).map((section) => section.code));
  const missing = (await menuOfNew(work)).flatMap(({ code, ...section }, order) =>
    present.has(code) ? [] : { _id: newId(), code, description: '', order, ...section },
  );
  await sectionsOf(tenant).add(missing, work);
  if (tenant.clientId && missing.length) pushCompany(tenant.clientId, work);
  return missing.length;
}

/** The same by an administrator. */
export const fillMenu = (caller: Member, ip: string) =>
  unitOfWork(caller, async (work) => {
    const { userId: user, clientId } = caller;
    const added = await createDefaultSections(caller, work);
    const entry = {
      user,
      section: 'clients',
      action: 'menu_filled',
      item_id: clientId,
      ip,
      after: { menu_entries: added },
    } as const;
    await addToJournal(entry, clientId, work);
    return null;
  });

type Change = BodyOf<typeof contract.update>;

/** Of two moves that meet one is done after the other: both write the sections between. */
export const changeSection = (caller: Member, id: string, { before, ...fields }: Change, ip: string) =>
  unitOfWork(caller, async (work): Promise<MenuSection> => {
    const store = sectionsOf(caller);
    const all = await store.all(work);
    const section = found(all.find(({ _id }) => _id === id) ?? null, 'section');
    if (fields.in_menu === false && fixedSections.includes(section.code)) throw invalid({ in_menu: 'choice' });
    if (before && !all.some(({ _id }) => _id === before)) throw invalid({ before: 'choice' });
    const placed = before === undefined ? all : placedBefore(all, id, before);
    for (const [order, each] of placed.entries())
      if (each._id !== id && before !== undefined && each.order !== order) await store.save(each._id, { order }, work);
    const order = before === undefined ? section.order : placed.findIndex(({ _id }) => _id === id);
    const saved = await store.save(id, { ...fields, order }, work);
    await record(caller, { section, saved, ip }, work);
    pushCompany(caller.clientId, work);
    return saved;
  });

interface Changed {
  section: MenuSection;
  saved: MenuSection;
  ip: string;
}

async function record({ userId: user, clientId }: Member, { section, saved, ip }: Changed, work: Work) {
  const changed = changedFields(section, saved);
  if (!changed) return;
  const named = { menu_section: saved.name || saved.code };
  const entry = { user, section: 'clients', action: 'settings', item_id: saved._id, ip } as const;
  const [before, after] = [changed.before, changed.after].map((fields) => ({ ...named, ...fields }));
  await addToJournal({ ...entry, before, after }, clientId, work);
}
