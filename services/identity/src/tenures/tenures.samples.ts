import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = { collections: { 'identity.tenure_runs': 'unread' } };
