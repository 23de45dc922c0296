import { on } from '@atrium/kit';
import { markAllRead, markRead } from '../notifications/commands.ts';

/** The wall's documented call marks one notification, or all, as read (D73). */
export const notificationViewed = on('social.notification.viewed', ({ user, notification }, context) =>
  notification ? markRead(user, notification, context) : markAllRead(user, context),
);
