import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  collections: { 'identity.granted_keys': (copy) => ({ user: copy }), 'identity.joinings': 'unread' },
};
