import type { MenuSection } from '@atrium/contracts';
import type { IconName } from '../../ui/Icon.tsx';
import { mayOpen, ownPath, type Visitor } from '../guard.ts';
import { needsCompany } from '../access.ts';
import { pages, type PageRecord } from '../pages.ts';

export interface MenuEntry {
  /** The section's code. */
  code: string;
  path: string;
  icon: IconName;
  /** The company's own name; empty: `title` is the dictionary key of the default one. */
  name: string;
  title: string;
}

export interface MenuUser extends Visitor {
  id: string;
  hasCompany: boolean;
}

const isOffered = (page: PageRecord, user: MenuUser) =>
  page.file !== undefined &&
  mayOpen(page, user) &&
  !(page.menu?.employeesOnly && user.isSuperadmin) &&
  !(needsCompany(page) && !user.hasCompany);

/**
 * The pages that exist and that the user may open, in the order and under the names of the company's sections; in the
 * records' own order while the sections are unknown or the company has none.
 */
export function menuOf(sections: readonly MenuSection[], user: MenuUser, records = pages): MenuEntry[] {
  const offered = new Map(
    records.flatMap((page) => (page.menu && isOffered(page, user) ? [[page.menu.section, page] as const] : [])),
  );
  const entryOf = (code: string, name: string): MenuEntry[] => {
    const page = offered.get(code);
    return page?.menu ? [{ code, path: ownPath(page, user.id), icon: page.menu.icon, name, title: page.title }] : [];
  };
  // No company decides about the pages of superadmins.
  const ofPortal = (code: string) => code === 'clients';
  const codes = [...offered.keys()].toSorted((a, b) => Number(ofPortal(b)) - Number(ofPortal(a)));
  if (!sections.length) return codes.flatMap((code) => (offered.get(code)?.menu?.forSome ? [] : entryOf(code, '')));
  return [
    ...codes.filter(ofPortal).flatMap((code) => entryOf(code, '')),
    ...sections
      .filter(({ code, in_menu, admins_only }) => in_menu && !ofPortal(code) && (user.isAdmin || !admins_only))
      .toSorted((a, b) => a.order - b.order)
      .flatMap(({ code, name }) => entryOf(code, name)),
  ];
}

/** Entries of the phone's bar besides "Menu". */
const maxTabs = 4;

/** What stands in the phone's bar, and what stands under its "Menu". */
export const splitForPhone = (entries: MenuEntry[]) => ({
  tabs: entries.slice(0, maxTabs),
  more: entries.slice(maxTabs),
});
