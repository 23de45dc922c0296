import { callerHeader, signCaller, type Member } from '@atrium/kit';
import { testClient, type Person } from '@atrium/testkit';

/** Calls social itself as the BFF does: for a person with keys and rights of the test's choice. */
export const signer =
  (origin: string, secret: string) =>
  (person: Person, { keys = [], ...caller }: Partial<Member> = {}) =>
    testClient({
      origin,
      headers: async () => ({
        [callerHeader]: await signCaller(
          {
            userId: person._id,
            sessionId: 'test',
            clientId: person.client_id,
            workspace: 'test',
            roles: ['employee'],
            rights: ['wall', 'groups'],
            keys: ['all', `user:${person._id}`, ...keys],
            lang: 'en',
            ...caller,
          },
          secret,
        ),
      }),
    });

export type AsSigned = ReturnType<typeof signer>;
