import { useSelector } from 'react-redux';
import { selectClient, selectIsAdmin, selectIsSuperadmin } from '../../session/sessionSelectors.ts';

/** The first is the page without a parameter. */
const ofCompany = ['journal', 'security', 'hrm', 'data', 'mail', 'notifications', 'mailings', 'files'] as const;
/** What else changes who may do what, or is about the people, is for administrators (D180). */
const ofRight: readonly string[] = ['journal', 'data', 'mail', 'files'] satisfies (typeof ofCompany)[number][];
const ofPortal = ['installation'] as const;

export type AdminTab = (typeof ofCompany | typeof ofPortal)[number];

/** The tabs of the administration that its reader may open. */
export function useAdminTabs(): readonly AdminTab[] {
  const hasCompany = useSelector(selectClient) !== null;
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const isAdmin = useSelector(selectIsAdmin);
  const offered = hasCompany ? ofCompany.filter((tab) => isAdmin || ofRight.includes(tab)) : [];
  return [...offered, ...(isSuperadmin ? ofPortal : [])];
}
