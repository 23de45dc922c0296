import type { FeatureCode } from '@atrium/contracts';
import { accessOf, isPublic } from './access.ts';
import { pageOf } from './pageOf.ts';
import { companyPage, loginPath, pages, type PageRecord } from './pages.ts';

export interface Visitor {
  isSignedIn: boolean;
  isAdmin: boolean;
  isSuperadmin: boolean;
  may: (right: FeatureCode) => boolean;
}

export interface Visit {
  path: string;
  startPath: string;
  /** The page that was asked for before the login. */
  wanted?: string;
}

/** `to`: the visit is redirected, `remember`: and comes back after the login. `noAccess`: the page says so itself. */
export type Verdict = { to: string; remember?: true } | { noAccess: true } | null;

export function mayOpen(page: PageRecord, { isSignedIn, isAdmin, isSuperadmin, may }: Visitor): boolean {
  if (isPublic(page)) return true;
  if (!isSignedIn || (page.right && !may(page.right))) return false;
  const access = accessOf(page);
  if (access === 'superadmin') return isSuperadmin;
  if (access === 'panel') return isAdmin || may('admin');
  return access === 'admin' ? isAdmin : true;
}

/** Null lets a visit pass. Unknown paths pass, to page not found. */
export function guard(visitor: Visitor, { path, startPath, wanted }: Visit): Verdict {
  const { isSignedIn } = visitor;
  if (path === '/') return { to: isSignedIn ? startPath : loginPath };
  const page = pageOf(path);
  if (!page) return null;
  if (page.signedOutOnly && isSignedIn) return { to: wanted ?? startPath };
  if (mayOpen(page, visitor)) return null;
  if (!isSignedIn) return { to: loginPath, remember: true };
  return page === companyPage ? { noAccess: true } : { to: companyPage.path };
}

/** Whether a path waits for the start-up; public pages are shown immediately. An unknown path is not found in the shell. */
export function needsSession(path: string): boolean {
  const page = pageOf(path);
  return !page || !isPublic(page);
}

/**
 * Where `/` leads (D26): superadmins to the companies, others to their start page if it exists and they may open it,
 * otherwise to the wall.
 */
export function startPathOf(visitor: Visitor, startPage: string, myId: string): string {
  if (visitor.isSuperadmin) return '/clients';
  const page = pages.find(({ file, menu }) => file && menu?.section === startPage && !menu.forSome);
  return ownPath(page && mayOpen(page, visitor) ? page : companyPage, myId);
}

/** The path of a page as the menu links it: a parameter is the user's own id. */
export const ownPath = ({ path }: PageRecord, myId: string) => path.replace(/:\w+/, myId);
