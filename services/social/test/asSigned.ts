import type { Member } from '@atrium/kit';
import { signedClient, type Person } from '@atrium/testkit';

/** Calls a service itself as the BFF does: for a person with keys and rights of the test's choice. */
export const signer =
  (origin: string, secret: string, service = 'social') =>
  (person: Person, { keys = [], ...caller }: Partial<Member> = {}) =>
    signedClient({
      origin,
      service,
      secret,
      caller: () => ({
        userId: person._id,
        sessionId: 'test',
        clientId: person.client_id,
        workspace: 'test',
        roles: ['employee'],
        rights: ['wall', 'groups'],
        keys: ['all', `user:${person._id}`, ...keys],
        lang: 'en',
        ...caller,
      }),
    });

export type AsSigned = ReturnType<typeof signer>;
