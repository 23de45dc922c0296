import { randomInt } from 'node:crypto';
import { auth } from '@atrium/contracts';
import type { SharedPortal } from './globalSetup.ts';
import type { PortalAddresses } from './portal.ts';
import { signedClient } from './signed.ts';

export interface Wiring {
  callerSecret: string;
  mongoUrl: string;
  adminNatsUrl: string;
  dataDir: string;
  /** Undefined for a service that is not part of the portal. */
  serviceUrl(name: string): string | undefined;
}

const ownWiring = ({ servers, serviceUrl }: PortalAddresses): Wiring => ({
  callerSecret: servers.secrets.CALLER_SECRET,
  mongoUrl: servers.mongoUrl,
  adminNatsUrl: servers.adminNatsUrl,
  dataDir: servers.dataDir,
  serviceUrl(name) {
    try {
      return serviceUrl(name);
    } catch {
      return undefined;
    }
  },
});

// Inside of vitest only: benches use portals that they have started.
const sharedWiring = async ({ services }: SharedPortal): Promise<Wiring> => {
  const { inject } = await import('vitest');
  const { callerSecret, mongoUrl, adminNatsUrl, dataDir } = inject('servers');
  return { callerSecret, mongoUrl, adminNatsUrl, dataDir, serviceUrl: (name) => services[name] };
};

export const wiringOf = async (portal: SharedPortal | PortalAddresses): Promise<Wiring> =>
  'servers' in portal ? ownWiring(portal) : sharedWiring(portal);

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * Signs in at identity itself, each time from another address: all test files use one superadmin, whose eleventh sign-
 * in in a minute would be refused.
 */
export async function signInAside(
  portal: SharedPortal | PortalAddresses,
  login: string,
  password: string,
): Promise<string> {
  const { callerSecret, serviceUrl } = await wiringOf(portal);
  const client = signedClient({
    origin: serviceUrl('identity') ?? '',
    service: 'identity',
    secret: callerSecret,
    caller: () => null,
    headers: { 'x-client-address': someAddress() },
  });
  const { token } = await client.call(auth.login, { body: { login, password } });
  return token;
}
