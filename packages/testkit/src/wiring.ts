import { randomInt } from 'node:crypto';
import { auth } from '@atrium/contracts';
import { insist } from './insist.ts';
import { testClient } from './client.ts';
import type { SharedPortal } from './sharedPortal.ts';
import type { Portal, PortalAddresses } from './portal.ts';
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

/** Fewer than the sign-ins an hour that an account has from places that it does not know yet. */
const addresses = Array.from({ length: 20 }, (_, n) => `10.77.0.${n + 1}`);
let used = randomInt(addresses.length);
const nextAddress = () => addresses[used++ % addresses.length]!;

/** Of a superadmin, who is in none. A sign-in without a workspace compares three hashes instead of one. */
export const noWorkspace = 'none';

/** Signs the superadmin in from every address, so that no sign-in of a later test comes from an unknown place. */
export async function knowAddresses(portal: Portal) {
  const { email, password } = portal.superadmin;
  for (let count = 0; count < addresses.length; count += 1) await signInAside(portal, email, password, noWorkspace);
  const body = { login: email, password, workspace: noWorkspace };
  await testClient({ origin: portal.url }).call(auth.login, { body });
}

/**
 * Signs in at identity itself, from one address after the other: all test files use one superadmin, whose eleventh
 * sign-in in a minute from one address would be refused.
 */
export async function signInAside(
  portal: SharedPortal | PortalAddresses,
  login: string,
  password: string,
  workspace?: string,
): Promise<string> {
  const { callerSecret, serviceUrl } = await wiringOf(portal);
  const client = signedClient({
    origin: serviceUrl('identity') ?? '',
    service: 'identity',
    secret: callerSecret,
    caller: () => null,
    headers: { 'x-client-address': nextAddress() },
  });
  const { token } = await insist(() => client.call(auth.login, { body: { login, password, workspace } }));
  return token;
}
