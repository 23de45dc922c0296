import { visits } from '@atrium/contracts/visits';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const visit = ({ adm, client }: SampledCompany) => ({ userId: adm._id, clientId: client._id });

export const samples: Samples = {
  calls: [
    {
      call: visits.session,
      input: (_, company) => ({ body: { ...visit(company), sessionStart: ago(9), currentTime: ago(1) } }),
    },
    {
      call: visits.module,
      input: (_, company) => ({ body: { ...visit(company), module: 'wall', enteredAt: ago(9), leftAt: ago(1) } }),
    },
  ],
  collections: { 'identity.session_visits': 'unread', 'identity.module_visits': 'unread' },
};
