import type { JournalAction, JournalSection } from '@atrium/contracts';

/** Those of the contracts, which would come with the first script. */
export const journalActions = {
  sessions: ['signed_in', 'sign_in_failed', 'signed_out', 'sessions_ended'],
  users: [
    'created',
    'imported',
    'registered',
    'password_set',
    'password_changed',
    'password_reset',
    'password_invitation',
    'email',
    'login',
    'role',
    'features',
    'changed',
    'blocked',
    'unblocked',
    'deleted',
    'restored',
    'profile_file_removed',
    'hr_read',
    'totp_added',
    'totp_replaced',
    'totp_removed',
    'recovery_codes',
    'recovery_used',
    'passkey_added',
    'passkey_removed',
    'second_factor_removed',
  ],
  clients: ['made', 'settings', 'active', 'blocked', 'feature', 'second_factor_demand', 'entered'],
  posts: ['post_written', 'post_removed', 'comment_written', 'comment_removed'],
  files: ['file_removed'],
  journal: ['exported'],
} as const satisfies Record<JournalSection, readonly JournalAction[]>;

export const journalSections = Object.keys(journalActions) as JournalSection[];
