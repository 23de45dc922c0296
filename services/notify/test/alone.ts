import { bff, freePort, loopback, makeFleet, services, startTogether, stopTogether } from '@atrium/deploy';
import { startServers } from '@atrium/testkit/servers';
import { openWorld } from './world.ts';

/** Notify with servers of its own, to be killed, and counting its queries. */
export async function startAlone() {
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
    env: { ...process.env, NODE_ENV: 'test', COUNT_QUERIES: 'true' },
  };
  const only = services.filter(({ name }) => name === 'notify');
  const fleet = makeFleet(only, wiring, { log: () => {} });
  const notify = fleet.get('notify')!;
  const notifyUrl = loopback(ports.notify);
  await startTogether([notify]);
  const world = await openWorld({
    notifyUrl,
    adminNatsUrl: servers.adminNatsUrl,
    callerSecret: servers.secrets.CALLER_SECRET,
  });
  return {
    notify,
    notifyUrl,
    world,
    nats: servers.servers.nats,
    async stop() {
      await world.close();
      await stopTogether([notify]);
      await servers.stop();
    },
  };
}
