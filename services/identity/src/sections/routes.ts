import { menuSections as contract } from '@atrium/contracts/menuSections';
import { answer, type Member } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { changeSection, fillMenu } from './commands.ts';
import { changeDefault, menuOfNew } from './defaultMenu.ts';
import { canSeeSection } from './rules.ts';
import { sectionsOf } from './store.ts';

async function visibleSections(caller: Member) {
  const result = (await sectionsOf(caller).all()).filter((section) => canSeeSection(caller, section));
  return { result, page: 1, limit: null, total: result.length };
}

export const sectionRoutes = [
  answer(contract.ofClient, async ({ caller }) => visibleSections(caller)),

  answer(contract.update, async ({ caller, params, body, req }) => ({
    result: await changeSection(caller, params.id, body, originOf(req).address),
  })),

  answer(contract.defaults, async () => ({ result: await menuOfNew() })),

  answer(contract.updateDefault, async ({ caller, params, body, req }) => ({
    result: await changeDefault(caller, params.code, body, originOf(req).address),
  })),

  answer(contract.createDefaults, async ({ caller, req }) => {
    await fillMenu(caller, originOf(req).address);
    return visibleSections(caller);
  }),
];
