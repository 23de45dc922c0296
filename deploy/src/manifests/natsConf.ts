import { stringify } from 'yaml';
import { natsConfig } from '../backing/nats.ts';

/** Passwords are variables of `secrets/passwords.conf`, which stands beside the file. */
export const natsConf = (): string =>
  natsConfig({
    host: '0.0.0.0',
    port: 4222,
    store: '/data',
    version: '2.12.7',
    head: [
      '# Written by `npm run manifests` from packages/contracts/src/services.ts.',
      'include "secrets/passwords.conf"',
      'http: 8222',
    ],
    passwordOf: (name) => `$${name}_password`,
  });

/** The same as a ConfigMap. */
export const natsConfigMap = (): string =>
  stringify(
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'nats' }, data: { 'nats.conf': natsConf() } },
    { lineWidth: 0 },
  );
