import type { ServiceRecord } from '@atrium/contracts/services';

let service: ServiceRecord | undefined;

/** The registry's entry of the service that this process runs; a test that runs parts of the kit has none. */
export const declareService = (record: ServiceRecord) => void (service = record);

const names = (list: readonly string[] | Readonly<Record<string, string>> = {}) =>
  Array.isArray(list) ? list : Object.keys(list);

/** Throws when the registry does not name it: the bus would refuse it, or an operator would not know of it. */
export function requireDeclared(kind: 'consumes' | 'states' | 'invalidations' | 'jobs' | 'asks', name: string) {
  if (!service || names(service[kind]).includes(name)) return;
  throw new Error(`packages/contracts/src/services.ts does not name “${name}” among the ${kind} of ${service.name}`);
}
