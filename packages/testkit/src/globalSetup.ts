import { buildShowcase, buildWeb, printLine, processes } from '@atrium/deploy';
import type { TestProject } from 'vitest/node';
import { type Portal, startPortal, usualServices } from './portal.ts';
import { type Servers, type SharedServers, startServers } from './servers.ts';
import type { SharedPortal } from './sharedPortal.ts';
import { playTranslator, type Translator } from './translator.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    servers: SharedServers;
    portal: SharedPortal;
  }
}

// Each vitest project loads this file by itself, but all share the servers and the portal.
const run = globalThis as {
  atrium?: { users: number; servers: Promise<Servers>; translator: Promise<Translator>; portal?: Promise<Portal> };
};

const shareServers = (servers: Servers): SharedServers => ({
  callerSecret: servers.secrets.CALLER_SECRET,
  tokenSecret: servers.secrets.TOKEN_SECRET,
  masterKey: servers.secrets.MASTER_KEY,
  mongoUrl: servers.mongoUrl,
  redisUrl: servers.redisUrl,
  natsUrls: Object.fromEntries(processes.map(({ name }) => [name, servers.natsUrl(name)])),
  adminNatsUrl: servers.adminNatsUrl,
  dataDir: servers.dataDir,
});

const sharePortal = ({ url, serviceUrl, superadmin }: Portal): SharedPortal => ({
  url,
  services: Object.fromEntries(usualServices.map((name) => [name, serviceUrl(name)])),
  superadmin,
});

const needsPortal = ({ name }: TestProject) => ['api', 'security', 'browser'].includes(name);
const needsWeb = ({ name }: TestProject) => name === 'browser' || name === 'stories';

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  run.atrium ??= { users: 0, servers: startServers(), translator: playTranslator() };
  const shared = run.atrium;
  shared.users += 1;
  const servers = await shared.servers;
  project.provide('servers', shareServers(servers));
  if (needsWeb(project)) {
    await buildWeb(printLine);
    if (process.env.ATRIUM_TESTS !== 'short') await buildShowcase(printLine);
  }
  if (needsPortal(project)) {
    const { url: TRANSLATE_URL } = await shared.translator;
    shared.portal ??= startPortal({ servers, env: { TRANSLATE_URL } }).then(async (portal) => {
      // Each project loads this file, and kit's metrics can be loaded once a process.
      const { knowAddresses } = await import('./wiring.ts');
      await knowAddresses(portal);
      return portal;
    });
    project.provide('portal', sharePortal(await shared.portal));
  }
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete run.atrium;
    await (await shared.portal)?.close();
    await (await shared.translator).close();
    await servers.stop();
  };
};
