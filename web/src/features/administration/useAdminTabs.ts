import { useSelector } from 'react-redux';
import { selectClient, selectIsSuperadmin } from '../../session/sessionSelectors.ts';

/** The first is the page without a parameter. */
const ofCompany = ['journal', 'security', 'hrm', 'data', 'mail', 'files'] as const;
const ofPortal = ['installation'] as const;

export type AdminTab = (typeof ofCompany | typeof ofPortal)[number];

/** The tabs of the administration that its reader may open. */
export function useAdminTabs(): readonly AdminTab[] {
  const hasCompany = useSelector(selectClient) !== null;
  const isSuperadmin = useSelector(selectIsSuperadmin);
  return [...(hasCompany ? ofCompany : []), ...(isSuperadmin ? ofPortal : [])];
}
