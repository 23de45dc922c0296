import { clients } from '@atrium/contracts/clients';
import { companies } from '@atrium/contracts/companies';
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
    { call: clients.byHost, cannotSucceed: 'tests reach the portal under no company’s host name' },
    { call: companies.people, createsNothing: true, readsOnly: 'of the companies that the page shows' },
    { call: companies.isFree, input: () => ({ query: { code: 'free1' } }) },
    {
      call: clients.update,
      acts: (_, { client }) => ({ params: { id: client._id }, body: { name: 'Renamed' } }),
    },
    {
      call: clients.switchFeature,
      acts: (_, { client }) => ({ params: { client: client._id, code: 'events_create' } }),
    },
    {
      call: clients.create,
      input: () => ({ body: { name: 'Once', workspace: `once${(created += 1)}${Date.now()}` } }),
    },
  ],
  collections: { 'identity.clients': (copy) => ({ workspace: copy }) },
};
