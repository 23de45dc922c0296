import { featureCodes } from '@atrium/contracts';
import { stopAll, type Child } from '@atrium/deploy';
import { newId, type Member } from '@atrium/kit';
import type { Person } from './cast.ts';
import { startReplica } from './replica.ts';
import { startServers } from './servers.ts';
import { signerOf } from './signed.ts';

/** One service with servers of its own, to be killed, and without the rest of the portal. */
export async function startAlone(name: string, env: Record<string, string> = {}) {
  const servers = await startServers();
  const running: Child[] = [];
  const start = async () => {
    const { service, url } = await startReplica(servers, name, env);
    running.push(service);
    return { service, url };
  };
  const { service, url } = await start();
  return {
    servers,
    service,
    url,
    /** Starts another process of the service on the same servers. */
    startReplica: start,
    /** Somebody of a company that no other service knows; requests are signed as the BFF would. */
    person: async (caller: Partial<Member> = {}) =>
      personOf(url, { service: name, secret: servers.secrets.CALLER_SECRET }, caller),
    async stop() {
      await stopAll(running);
      await servers.stop();
    },
  };
}

export type Alone = Awaited<ReturnType<typeof startAlone>>;

function personOf(origin: string, target: { service: string; secret: string }, given: Partial<Member>): Person {
  const userId = given.userId ?? newId();
  const clientId = given.clientId ?? newId();
  const caller: Member = {
    userId,
    sessionId: 'test',
    clientId,
    workspace: 'demo',
    roles: ['employee'],
    rights: [...featureCodes],
    keys: ['all', `user:${userId}`],
    lang: 'en',
    ...given,
  };
  return {
    origin,
    email: '',
    password: '',
    headers: {},
    sign: signerOf({ ...target, caller: () => caller }),
    token: async () => '',
    _id: userId,
    firstName: '',
    lastName: '',
    fullName: '',
    client_id: clientId,
  };
}
