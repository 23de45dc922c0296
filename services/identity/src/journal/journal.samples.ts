import { journal } from '@atrium/contracts/journal';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const filters = { 'query.user': 'a filter of the own rows', 'query.for_user': 'a filter of the own rows' };

const pages = { ...filters, 'query.before': 'a position among the own rows' };

const newestRow = async ({ adm, client }: Making) =>
  (await as(adm).call(journal.list, { params: { client: client._id }, query: { limit: 1 } })).result[0]!._id;

export const samples: Samples = {
  entities: [{ entity: 'journalRow', make: newestRow }],
  calls: [
    { call: journal.list, harmless: pages },
    { call: journal.ofSection, harmless: pages },
    { call: journal.export, harmless: filters },
  ],
  collections: {
    'identity.journal': (copy) => ({ seq: 1_000_000 + Number(copy.slice(-4)) }),
    'identity.journal_chains': 'unread',
    'identity.data_keys': 'unread',
    'identity.failed_sign_ins': 'unread',
    'identity.begun_second_steps': 'unread',
    'identity.hr_reads': 'unread',
  },
};
