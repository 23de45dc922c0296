import type { BodyOf, DefaultMenuSection, menuSections as contract, MenuSectionCode } from '@atrium/contracts';
import { fixedSections } from '@atrium/contracts/menuSections';
import { invalid, unitOfWork, type Caller, type Work } from '@atrium/kit';
import { changedFields } from '../journal/changes.ts';
import { addToJournal } from '../journal/commands.ts';
import { outside } from '../users/user.ts';
import { defaultSections } from './defaults.ts';
import { defaultMenu } from './defaultStore.ts';
import { movedBefore } from './rules.ts';

/** The menu of a new company: as superadmins have changed it, then what this release has beyond that. */
export async function menuOfNew(work?: Work): Promise<DefaultMenuSection[]> {
  const known = new Map(defaultSections.map((section) => [section.code, section]));
  const changed = (await defaultMenu.entries(work)).flatMap((entry) => {
    const section = known.get(entry.code);
    return section ? [{ ...entry, icon: section.icon }] : [];
  });
  const named = new Set(changed.map(({ code }) => code));
  const others = defaultSections.filter(({ code }) => !named.has(code));
  return [...changed, ...others.map((section) => ({ name: '', in_menu: true, ...section }))];
}

type Change = BodyOf<typeof contract.updateDefault>;

/** The whole menu is one document, so that of two changes at the same time one follows the other. */
export const changeDefault = (caller: Caller, code: MenuSectionCode, { before, ...fields }: Change, ip: string) =>
  unitOfWork({ clientId: null }, async (work) => {
    if (fields.in_menu === false && fixedSections.includes(code)) throw invalid({ in_menu: 'choice' });
    const all = await menuOfNew(work);
    const placed = before === undefined ? all : movedBefore(all, { id: code, before, idOf: (each) => each.code });
    const menu = placed.map((each) => (each.code === code ? { ...each, ...fields } : each));
    await defaultMenu.save(
      menu.map(({ icon: _, ...entry }) => entry),
      work,
    );
    const named = (list: DefaultMenuSection[]) => {
      const order = list.findIndex((each) => each.code === code);
      return { ...list[order]!, order };
    };
    const changed = changedFields(named(all), named(menu));
    const entry = { user: caller.userId, section: 'clients', action: 'settings', item_id: code, ip } as const;
    const [was, is] = [changed?.before, changed?.after].map((values) => ({ menu_section: code, ...values }));
    if (changed) await addToJournal({ ...entry, before: was, after: is }, outside, work);
    return menu;
  });
