import { fileURLToPath } from 'node:url';

export interface PortalProcess {
  name: string;
  entry: string;
}

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const service = (name: string): PortalProcess => ({ name, entry: `${root}/services/${name}/src/index.ts` });

/** Every service of the portal. A new service is one line here. */
export const services: PortalProcess[] = ['identity', 'social', 'knowledge', 'notify'].map(service);

export const bff: PortalProcess = { name: 'bff', entry: `${root}/bff/src/index.ts` };

export const processes: PortalProcess[] = [...services, bff];
