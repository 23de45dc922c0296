import { clients } from '@atrium/contracts/clients';
import { hrm } from '@atrium/contracts/hrm';
import { as } from '@atrium/testkit';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const ofCompany = ({ client }: SampledCompany) => ({ clientId: client._id });

const giveTaxId = ({ adm, client }: SampledCompany) =>
  as(adm).call(clients.update, { params: { id: client._id }, body: { company: { tax_id: '7701234567' } } });

/** Where no one listens: a load ends with a problem. */
const settings = {
  address: 'http://127.0.0.1:9/',
  login: 'portal',
  password: 'a secret',
  structure_type: 'json_http' as const,
  nightly: false,
  invite: false,
};

const settingsOf = (company: SampledCompany) => ({ params: ofCompany(company), body: settings });

async function setUp(company: SampledCompany) {
  await giveTaxId(company);
  await as(company.adm).call(hrm.save, settingsOf(company));
}

export const samples: Samples = {
  calls: [
    {
      call: hrm.save,
      cannotSucceed: 'needs a tax id',
      acts: async (_, company) => {
        await giveTaxId(company);
        return settingsOf(company);
      },
    },
    {
      call: hrm.remove,
      cannotSucceed: 'no HRM is set up',
      acts: async (_, company) => {
        await setUp(company);
        return { params: ofCompany(company) };
      },
    },
    {
      call: hrm.load,
      cannotSucceed: 'no HRM is set up',
      acts: async (_, company) => {
        await setUp(company);
        return { body: { client_id: company.client._id } };
      },
    },
    {
      call: hrm.loadStructure,
      cannotSucceed: 'no HRM is set up',
      acts: async (_, company) => {
        await setUp(company);
        return { body: { client_id: company.client._id } };
      },
    },
    {
      call: hrm.reset,
      cannotSucceed: 'the person came from no HRM',
      rowShownIn: 'services/identity/src/hrm/hrm.api.test.ts',
    },
  ],
  collections: {
    'identity.hrm_settings': 'unread',
    'identity.hrm_loads': 'unread',
    'identity.hrm_rows': 'unread',
    'identity.hrm_people': 'unread',
    'identity.hrm_departments': 'unread',
  },
};
