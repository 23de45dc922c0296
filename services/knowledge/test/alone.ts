import { bff, freePort, loopback, makeFleet, services, startTogether, stopTogether } from '@atrium/deploy';
import { callerHeader, newId, signCaller, type Member } from '@atrium/kit';
import type { Person } from '@atrium/testkit';
import { Queue } from 'bullmq';
import { startServers } from '@atrium/testkit/servers';

/** Knowledge with servers of its own, to be killed, and without the rest of the portal. */
export async function startAlone(env: Record<string, string> = {}) {
  const servers = await startServers();
  const ports = Object.fromEntries(
    await Promise.all([...services, bff].map(async ({ name }) => [name, await freePort()] as const)),
  );
  const wiring = {
    dataDir: servers.dataDir,
    host: '127.0.0.1',
    publicUrl: loopback(ports.bff),
    ports,
    secrets: servers.secrets,
    backing: servers,
    env: { ...process.env, NODE_ENV: 'test', ...env },
  };
  const fleet = makeFleet(
    services.filter(({ name }) => name === 'knowledge'),
    wiring,
    { log: () => {} },
  );
  const knowledge = fleet.get('knowledge')!;
  await startTogether([knowledge]);
  const url = loopback(ports.knowledge);
  const secret = servers.secrets.CALLER_SECRET;

  return {
    servers,
    knowledge,
    url,
    /** Somebody of a company that no other service knows; the token is what the BFF would sign. */
    person: (caller: Partial<Member> = {}) => personOf(url, secret, caller),
    /** Runs scheduled work now. */
    async runJob(name: string) {
      const queue = new Queue(`knowledge-${name}`, { connection: { url: servers.redisUrl } });
      await queue.add(name, {});
      await queue.close();
    },
    async stop() {
      await stopTogether([knowledge]);
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
