import type { BodyOf } from '@atrium/contracts';
import { identityProviders } from '@atrium/contracts/identityProviders';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const sample = {
  issuer: 'https://issuer.example',
  client: 'atrium',
  secret: 'a secret',
  active: true,
  trustEmail: false,
  unknown: 'refuse' as const,
  factor: 'portal' as const,
  scopes: '',
  groupsClaim: 'groups',
  roles: [],
} satisfies Partial<BodyOf<typeof identityProviders.add>>;

/** One that was added before serves as well: the own password may be given ten times a minute. Its name is public. */
const added = async ({ adm }: Making) => {
  const known = (await as(adm).call(identityProviders.list)).result[0];
  if (known) return known._id;
  const body = { ...sample, name: 'Firm SSO', old_password: adm.password };
  return (await as(adm).call(identityProviders.add, { body })).result._id;
};

const noPassword = 'needs the own password';

export const samples: Samples = {
  entities: [{ entity: 'identityProvider', make: added }],
  calls: [
    { call: identityProviders.begin, cannotSucceed: 'the issuer is a sample' },
    { call: identityProviders.finish, cannotSucceed: 'the state is a sample' },
    { call: identityProviders.connect, cannotSucceed: noPassword },
    { call: identityProviders.connected, cannotSucceed: 'the state is a sample' },
    { call: identityProviders.disconnect, cannotSucceed: noPassword },
    {
      call: identityProviders.add,
      cannotSucceed: noPassword,
      acts: () => ({ body: { ...sample, name: 'Another SSO' } }),
    },
    {
      call: identityProviders.change,
      cannotSucceed: noPassword,
      acts: ({ identityProvider }) => ({ params: { id: identityProvider! }, body: { name: 'Renamed SSO' } }),
    },
    { call: identityProviders.remove, cannotSucceed: noPassword },
    { call: identityProviders.test, createsNothing: true, readsOnly: 'what the issuer publishes' },
  ],
  collections: {
    'identity.identity_providers': () => ({}),
    'identity.provider_connections': 'unread',
    'identity.begun_provider_sign_ins': 'unread',
  },
};
