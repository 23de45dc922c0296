import { menuSections as contract, type Language, type MenuSection } from '@atrium/contracts';
import { answer, found, newId, unitOfWork, type Member } from '@atrium/kit';
import { companyLanguage } from '../clients/reading.ts';
import { defaultSections } from './defaults.ts';
import { sectionsOf } from './store.ts';

const list = (result: MenuSection[]) => ({ result, page: 1, limit: null, total: result.length });

async function createDefaults(caller: Member): Promise<MenuSection[]> {
  const lang = found(await companyLanguage(caller.clientId), 'client');
  return unitOfWork(caller, async (work) => {
    const present = new Set((await sectionsOf(caller).all(work)).map((section) => section.code));
    await sectionsOf(caller).add(missing(present, lang), work);
    return sectionsOf(caller).all(work);
  });
}

const missing = (present: ReadonlySet<string>, lang: Language) =>
  defaultSections.flatMap(({ code, icon, names, admins_only = false }, order) =>
    present.has(code)
      ? []
      : { _id: newId(), code, name: names[lang], description: '', icon, order, in_menu: true, admins_only },
  );

export const sectionRoutes = [
  answer(contract.ofClient, async ({ caller }) => list(await sectionsOf(caller).all())),
  answer(contract.createDefaults, async ({ caller }) => list(await createDefaults(caller))),
];
