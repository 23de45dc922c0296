import type { TitledSection } from '../../session/sectionTitles.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';

/** By the code of a module (D24): its section. */
const sections: Record<string, TitledSection> = {
  wall: 'company',
  address: 'addressBook',
  addressBook: 'addressBook',
  structures: 'structure_new',
  structure_new: 'structure_new',
};

/** Names a module as the menu does; one that is not known here has its code. */
export function useModuleText(): (module: string) => string {
  const titleOf = useSectionTitle();
  return (module) => {
    const section = sections[module];
    return section ? titleOf(section) : module;
  };
}
