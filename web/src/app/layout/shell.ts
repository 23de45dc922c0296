import { popupFeature } from '../../features/notifications/popupSaga.ts';
import { unreadFeature } from '../../features/notifications/unreadSaga.ts';

export { Shell } from './Shell.tsx';

/** The shell shows the unread count, so this part of the notifications is always there. */
export const features = [unreadFeature, popupFeature];
