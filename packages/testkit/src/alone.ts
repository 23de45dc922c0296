import { type Child, loopback, createProcesses, services, startAll, stopAll } from '@atrium/deploy';
import { callerHeader, newId, signCaller, type Member } from '@atrium/kit';
import type { Person } from './cast.ts';
import { processConfigOn } from './processConfig.ts';
import { startServers } from './servers.ts';

/** One service with servers of its own, to be killed, and without the rest of the portal. */
export async function startAlone(name: string, env: Record<string, string> = {}) {
  const servers = await startServers();
  const running: Child[] = [];
  const startReplica = async () => {
    const wiring = await processConfigOn(servers, env);
    const only = services.filter((service) => service.name === name);
    const service = createProcesses(only, wiring, { log: () => {} }).get(name)!;
    await startAll([service]);
    running.push(service);
    return { service, url: loopback(wiring.ports[name]) };
  };
  const { service, url } = await startReplica();
  return {
    servers,
    service,
    url,
    /** Starts another process of the service on the same servers. */
    startReplica,
    /** A person of a company that no other service knows, with the header that the BFF would sign. */
    person: (caller: Partial<Member> = {}) => personOf(url, servers.secrets.CALLER_SECRET, caller),
    async stop() {
      await stopAll(running);
      await servers.stop();
    },
  };
}

export type Alone = Awaited<ReturnType<typeof startAlone>>;

async function personOf(origin: string, secret: string, given: Partial<Member>): Promise<Person> {
  const userId = given.userId ?? newId();
  const clientId = given.clientId ?? newId();
  const caller: Member = {
    userId,
    sessionId: 'test',
    clientId,
    workspace: 'demo',
    roles: ['employee'],
    rights: [],
    keys: ['all', `user:${userId}`],
    lang: 'en',
    ...given,
  };
  return {
    origin,
    email: '',
    password: '',
    headers: { [callerHeader]: await signCaller(caller, secret) },
    token: async () => '',
    _id: userId,
    firstName: '',
    lastName: '',
    fullName: '',
    client_id: clientId,
  };
}
