import { bff, type ProcessRecord, type ServiceRecord } from '@atrium/contracts/services';

/** The secret settings of a process in a container; each one is a file in `/run/secrets`. */
export const secretNamesOf = ({ name, secrets = [] }: ProcessRecord): string[] => [
  ...(name === bff.name ? [] : ['MONGODB_URL']),
  'NATS_URL',
  'REDIS_URL',
  'CALLER_SECRET',
  'CALLER_SECRET_FORMER',
  'OTEL_EXPORTER_OTLP_HEADERS', // mostly a key of the collector
  ...secrets,
];

export const secretsFolder = '/run/secrets';

/** `{ NATS_URL_FILE: '/run/secrets/NATS_URL', … }` */
export const secretVariablesOf = (record: ProcessRecord): Record<string, string> =>
  Object.fromEntries(secretNamesOf(record).map((name) => [`${name}_FILE`, `${secretsFolder}/${name}`]));

const reachesOut = /^(SMTP_URL|OUTLOOK_|GOOGLE_|S3_URL|LINK_PREVIEWS$|TRANSLATE_URL)/;

/** Whether it connects to servers outside of the installation, such as a mail server. */
export const needsInternet = ({ settings = [], secrets = [] }: ServiceRecord): boolean =>
  [...settings, ...secrets].some((name) => reachesOut.test(name));
