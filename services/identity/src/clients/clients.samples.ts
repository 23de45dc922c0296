import { clients } from '@atrium/contracts';
import type { Samples } from '@atrium/testkit/entities';

let created = 0;

export const samples: Samples = {
  entities: [
    { entity: 'client', make: ({ client }) => client._id },
    { entity: 'workspace', make: ({ client }) => client.workspace },
  ],
  calls: [
    {
      call: clients.byWorkspace,
      cannotSucceed: 'its workspace has no entity; users get no more from it than without signing in',
    },
    {
      call: clients.create,
      input: () => ({ body: { name: 'Once', workspace: `once${(created += 1)}${Date.now()}` } }),
    },
  ],
  collections: { 'identity.clients': (copy) => ({ workspace: copy }) },
};
