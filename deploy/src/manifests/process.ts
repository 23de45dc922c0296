import {
  addressVariable,
  registeredHeap,
  servicesAskedBy,
  type ProcessRecord,
  type ServiceRecord,
} from '@atrium/contracts/services';

/** Code, buffers and threads; pictures are scaled outside of V8's heap. */
const nativeMb = ({ uploads }: ServiceRecord) => (uploads ? 416 : 160);

/** The limit of a container's memory: a young generation is three semi-spaces. */
export function memoryMbOf(record: ServiceRecord): number {
  const { youngMb, oldMb } = registeredHeap(record);
  return Math.ceil((oldMb + 3 * youngMb + nativeMb(record)) / 64) * 64;
}

/** What a container asks for: a heap that is not busy uses a small part of its limit. */
export const usualMemoryMbOf = (record: ServiceRecord): number => Math.min(memoryMbOf(record) / 2, 384);

/** Known to every process; an operator may give them. */
export const commonSettings = [
  'PUBLIC_URL',
  'TZ',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

/** Set by the image, or to measure and test. */
const internal = ['WEB_DIST', 'WALL_READS'];

/** The settings that an operator may give, besides the common ones. */
export const settingsOfOperator = ({ settings = [] }: ProcessRecord): string[] =>
  settings.filter((name) => !internal.includes(name));

export const port = 8080;

/** Where a process finds the services that it asks. */
export const addressesFor = (record: ProcessRecord): Record<string, string> =>
  Object.fromEntries(servicesAskedBy(record).map((name) => [addressVariable(name), `http://${name}:${port}`]));
