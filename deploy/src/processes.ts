import { fileURLToPath } from 'node:url';
import * as registry from '@atrium/contracts/services';

export interface PortalProcess {
  name: string;
  entry: string;
}

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** Every service of the registry, `packages/contracts/src/services.ts`. */
export const services: PortalProcess[] = registry.services.map(({ name }) => ({
  name,
  entry: `${root}/services/${name}/src/index.ts`,
}));

export const bff: PortalProcess = { name: 'bff', entry: `${root}/bff/src/index.ts` };

export const processes: PortalProcess[] = [...services, bff];
