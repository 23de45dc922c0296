import { journal } from '@atrium/contracts';
import type { Samples } from '@atrium/testkit/entities';

const filters = { 'query.user': 'a filter of the own rows', 'query.for_user': 'a filter of the own rows' };

export const samples: Samples = {
  calls: [journal.list, journal.ofSection, journal.installation, journal.export, journal.exportInstallation].map(
    (call) => ({ call, harmless: filters }),
  ),
  collections: {
    'identity.journal': (copy) => ({ seq: 1_000_000 + Number(copy.slice(-4)) }),
    'identity.journal_chains': 'unread',
    'identity.failed_sign_ins': 'unread',
    'identity.hr_reads': 'unread',
  },
};
