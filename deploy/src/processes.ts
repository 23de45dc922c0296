import { fileURLToPath } from 'node:url';
import * as registry from '@atrium/contracts/services';
import type { Heap, ProcessRecord } from '@atrium/contracts/services';

export interface PortalProcess {
  name: string;
  entry: string;
  heap: Heap;
}

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

function processOf(record: ProcessRecord, entry: string): PortalProcess {
  return { name: record.name, entry, heap: registry.registeredHeap(record) };
}

/** Every service of the registry, `packages/contracts/src/services.ts`. */
export const services: PortalProcess[] = registry.services.map((record) =>
  processOf(record, `${root}/services/${record.name}/src/index.ts`),
);

export const bff: PortalProcess = processOf(registry.bff, `${root}/bff/src/index.ts`);

export const processes: PortalProcess[] = [...services, bff];
