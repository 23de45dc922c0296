import type { FeatureCode } from '@atrium/contracts';
import { useSelector } from 'react-redux';
import { selectClient, selectIsSuperadmin, selectMay, selectMyId } from '../../session/sessionSelectors.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface Section {
  /** Also the dictionary key of its name, `layout.<code>`. */
  code: string;
  path: string;
  icon: IconName;
  right?: FeatureCode;
}

const selectMayWall = selectMay('wall');

/** The main menu: what exists, and what this person may open. */
export function useSections(): Section[] {
  const id = useSelector(selectMyId);
  const mayWall = useSelector(selectMayWall);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const hasCompany = useSelector(selectClient) !== null;
  const sections: (Section & { shown: boolean })[] = [
    { code: 'wall', path: '/company', icon: 'home', shown: mayWall && hasCompany },
    { code: 'profile', path: `/profile/${id}`, icon: 'person', shown: !isSuperadmin },
    // Notifications work for employees only (spec 1 §6).
    { code: 'notifications', path: '/notifications', icon: 'bell', shown: !isSuperadmin },
  ];
  return sections.filter(({ shown }) => shown);
}
