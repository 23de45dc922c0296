import { auth } from '@atrium/contracts/auth';
import { ownSessions } from '@atrium/contracts/ownSessions';
import { testClient } from '@atrium/testkit';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  entities: [
    {
      entity: 'session',
      async make({ author: { origin, email, password }, client: { workspace } }) {
        const body = { login: email, password, workspace };
        const { token } = await testClient({ origin }).call(auth.login, { body });
        const payload = Buffer.from(token.split('.')[1]!, 'base64url').toString();
        return (JSON.parse(payload) as { sid: string }).sid;
      },
    },
  ],
  calls: [
    { call: ownSessions.endOthers, cannotSucceed: 'the session of the request is the only one that may be kept' },
  ],
};
