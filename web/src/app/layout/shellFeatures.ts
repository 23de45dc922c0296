import { popupFeature } from '../../features/notifications/popupFeature.ts';
import { unreadFeature } from '../../features/notifications/unreadSaga.ts';
import { sectionsFeature } from './sectionsFeature.ts';

/** What the shell shows around every page: the menu, the unread counts, popups. */
export const shellFeatures = [sectionsFeature, unreadFeature, popupFeature];
