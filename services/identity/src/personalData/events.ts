export const userErased = (user: string, lang: string) => ({
  type: 'identity.user.erased' as const,
  data: { user, lang },
});

export const retentionDue = (before: Date) => ({
  type: 'identity.retention.due' as const,
  data: { notificationsBefore: before.toISOString() },
});
