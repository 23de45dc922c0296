import { type ServiceRecord, registeredHeap } from '@atrium/contracts/services';
import { secretVariablesOf } from '../../container/secretNames.ts';
import { heapArguments } from '../../node.ts';
import { addressesFor, commonSettings, memoryMbOf, usualMemoryMbOf, port, settingsOfOperator } from '../process.ts';

/** Of the ConfigMap `settings`; the process has its default where that lacks it. */
const fromSettings = (name: string) => ({
  name,
  valueFrom: { configMapKeyRef: { name: 'settings', key: name, optional: true } },
});

const variablesOf = (record: ServiceRecord) => {
  const fixed = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    DRAIN_SECONDS: '8', // then new connections go to other pods; the rest of a stop takes 10 s at most
    PORT: String(port),
    DATA_DIR: '/data',
    // The network policies let Prometheus alone read it.
    METRICS: 'true',
    NODE_COMPILE_CACHE: '/tmp/compile-cache',
    NODE_OPTIONS: heapArguments(registeredHeap(record)).join(' '),
    ...secretVariablesOf(record),
    ...addressesFor(record),
  };
  return [
    ...Object.entries(fixed).map(([name, value]) => ({ name, value })),
    ...[...commonSettings, ...settingsOfOperator(record)].map(fromSettings),
  ];
};

const probe = (path: string, rest: object) => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 5, ...rest });

/** Migrations may take ten minutes before a process is ready for the first time. */
const probes = {
  startupProbe: probe('/readyz', { periodSeconds: 5, failureThreshold: 120 }),
  livenessProbe: probe('/livez', { periodSeconds: 10, failureThreshold: 3 }),
  readinessProbe: probe('/readyz', { periodSeconds: 5, failureThreshold: 2 }),
};

export const containerOf = (record: ServiceRecord) => ({
  name: record.name,
  image: 'atrium',
  args: [record.name],
  ports: [{ name: 'http', containerPort: port }],
  env: variablesOf(record),
  ...probes,
  resources: {
    requests: { cpu: '100m', memory: `${usualMemoryMbOf(record)}Mi` },
    limits: { memory: `${memoryMbOf(record)}Mi` },
  },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  volumeMounts: [
    { name: 'secrets', mountPath: '/run/secrets', readOnly: true },
    { name: 'tmp', mountPath: '/tmp' },
    ...(record.storage ? [{ name: 'data', mountPath: '/data' }] : []),
  ],
});
