import { menuSections as contract } from '@atrium/contracts';
import { answer, unitOfWork, type Member } from '@atrium/kit';
import { createDefaultSections } from './commands.ts';
import { canSeeSection } from './rules.ts';
import { sectionsOf } from './store.ts';

async function visibleSections(caller: Member) {
  const result = (await sectionsOf(caller).all()).filter((section) => canSeeSection(caller, section));
  return { result, page: 1, limit: null, total: result.length };
}

export const sectionRoutes = [
  answer(contract.ofClient, async ({ caller }) => visibleSections(caller)),

  answer(contract.createDefaults, async ({ caller }) => {
    await unitOfWork(caller, async (work) => {
      await createDefaultSections(caller, work);
      return null;
    });
    return visibleSections(caller);
  }),
];
