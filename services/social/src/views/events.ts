/** `notification` null: all of the user's. */
export const notificationViewed = (user: string, notification: string | null) => ({
  type: 'social.notification.viewed' as const,
  data: { user, notification },
});
