import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = { collections: { 'identity.sections': (copy) => ({ client_id: copy }) } };
