import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  collections: { 'identity.familiar_places': 'unread', 'identity.remembered_devices': 'unread' },
};
