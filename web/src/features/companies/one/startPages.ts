import type { MenuSection } from '@atrium/contracts';
import { isTitled, type TitledSection } from '../../../session/sectionTitles.ts';

/** Those of administrators, of people with a certain role or department, and those that few companies have in the menu. */
const ofSome: readonly string[] = ['admin', 'employees', 'analytics', 'projects'] satisfies TitledSection[];

type Section = Pick<MenuSection, 'code' | 'in_menu' | 'admins_only'>;

/**
 * The pages that a company may begin with (D26): those of its menu that everyone of it may open, in their order. The
 * sections are the company's as its administrators see them, without switched off functions. The chosen one stays.
 */
export function startPages(sections: readonly Section[], chosen: string): TitledSection[] {
  const isOffered = ({ code, in_menu, admins_only }: Section) => in_menu && !admins_only && !ofSome.includes(code);
  const offered = sections.filter(isOffered).map(({ code }) => code);
  const all = offered.includes(chosen) ? offered : [chosen, ...offered];
  return all.filter(isTitled);
}
