import { bff, processes, type ServiceRecord, registeredHeap } from '@atrium/contracts/services';
import { stringify } from 'yaml';
import { needsInternet, secretNamesOf, secretVariablesOf } from '../container/secretNames.ts';
import { heapArguments } from '../node.ts';
import { addressesFor, commonSettings, memoryMbOf, port, settingsOfOperator } from './process.ts';

const head = '# Written by npm run manifests from packages/contracts/src/services.ts.\n';

const documents = (list: object[]) =>
  head + list.map((document) => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');

const labelsOf = (name: string) => ({ 'app.kubernetes.io/part-of': 'atrium', 'app.kubernetes.io/name': name });

const metadataOf = (name: string) => ({ name, labels: labelsOf(name) });

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

const containerOf = (record: ServiceRecord) => ({
  name: record.name,
  image: 'atrium',
  args: [record.name],
  ports: [{ name: 'http', containerPort: port }],
  env: variablesOf(record),
  ...probes,
  resources: {
    requests: { cpu: '100m', memory: `${memoryMbOf(record) / 2}Mi` },
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

const spread = (name: string, topologyKey: string) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: labelsOf(name) },
});

const podOf = (record: ServiceRecord) => ({
  metadata: {
    labels: {
      ...labelsOf(record.name),
      'atrium/role': record.name === bff.name ? 'gateway' : 'service',
      ...(needsInternet(record) && record.name !== bff.name && { 'atrium/internet': 'true' }),
    },
    annotations: {
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(port),
      'prometheus.io/path': '/metrics',
    },
  },
  spec: {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: 30,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      fsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    topologySpreadConstraints: [
      spread(record.name, 'kubernetes.io/hostname'),
      spread(record.name, 'topology.kubernetes.io/zone'),
    ],
    containers: [containerOf(record)],
    volumes: [
      { name: 'secrets', secret: { secretName: `${record.name}-secrets`, defaultMode: 0o440 } },
      { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
      ...(record.storage ? [{ name: 'data', persistentVolumeClaim: { claimName: `${record.name}-data` } }] : []),
    ],
  },
});

const deploymentOf = (record: ServiceRecord) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadataOf(record.name),
  spec: {
    revisionHistoryLimit: 3,
    selector: { matchLabels: labelsOf(record.name) },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: podOf(record),
  },
});

const serviceOf = ({ name }: ServiceRecord) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadataOf(name),
  spec: { selector: labelsOf(name), ports: [{ name: 'http', port, targetPort: 'http' }] },
});

const budgetOf = ({ name }: ServiceRecord) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadataOf(name),
  spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
});

const claimOf = ({ name }: ServiceRecord) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: metadataOf(`${name}-data`),
  spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '10Gi' } } },
});

/** What a service has written but not yet published waits in its outbox. */
const hasOutbox = ({ publishes = [] }: ServiceRecord) =>
  publishes.some((publication) => ['events', 'people', 'keys'].includes(publication));

const cpu = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
};

/** All replicas show the same count, so it is the Service's; a replica for each 500. */
const outboxOf = (name: string) => ({
  type: 'Object',
  object: {
    describedObject: { apiVersion: 'v1', kind: 'Service', name },
    metric: { name: 'atrium_outbox_unpublished' },
    target: { type: 'AverageValue', averageValue: '500' },
  },
});

const autoscalerOf = (record: ServiceRecord) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: metadataOf(record.name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: record.name },
    minReplicas: 2,
    maxReplicas: 6,
    metrics: hasOutbox(record) ? [cpu, outboxOf(record.name)] : [cpu],
    behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
  },
});

/** Lets a service send requests to one that it asks; `network.yaml` lets the BFF send them to all. */
const policiesOf = (name: string, asked: string) => {
  const [asking, answering] = [name, asked].map((process) => ({ matchLabels: labelsOf(process) }));
  const ports = [{ protocol: 'TCP', port }];
  const policy = (title: string, spec: object) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: title },
    spec,
  });
  return [
    policy(`${name}-to-${asked}`, {
      podSelector: asking,
      policyTypes: ['Egress'],
      egress: [{ to: [{ podSelector: answering }], ports }],
    }),
    policy(`${asked}-from-${name}`, {
      podSelector: answering,
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: asking }], ports }],
    }),
  ];
};

const processFile = (record: ServiceRecord) =>
  documents([
    deploymentOf(record),
    serviceOf(record),
    autoscalerOf(record),
    budgetOf(record),
    ...(record.storage ? [claimOf(record)] : []),
    ...(record.asks ?? []).flatMap((asked) => policiesOf(record.name, asked)),
  ]);

const byHand = ['settings', 'network', 'ingress'];

const kustomization = () =>
  documents([
    {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: [...byHand, ...processes.map(({ name }) => name)].map((name) => `${name}.yaml`),
    },
  ]);

/** Of the secrets that an installation with stores of its own fills in. */
const secretTemplate = () =>
  documents(
    processes.map((record) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: metadataOf(`${record.name}-secrets`),
      type: 'Opaque',
      stringData: Object.fromEntries(secretNamesOf(record).map((name) => [name, exampleOf(record.name, name)])),
    })),
  );

const examples: Record<string, string> = {
  MONGODB_URL: 'mongodb+srv://NAME:PASSWORD@mongo.example.com/?authSource=admin',
  NATS_URL: 'nats://NAME:PASSWORD@nats.example.com:4222',
  REDIS_URL: 'rediss://:PASSWORD@redis.example.com:6379',
  CALLER_SECRET: 'the same for all processes, 32 characters or more',
  TOKEN_SECRET: 'the same for identity and bff, 32 characters or more',
};

const exampleOf = (process: string, name: string) => (examples[name] ?? '').replace('NAME', process);

export const kubernetesFiles: Record<string, () => string> = {
  'k8s/base/kustomization.yaml': kustomization,
  'k8s/secrets.template.yaml': secretTemplate,
  ...Object.fromEntries(processes.map((record) => [`k8s/base/${record.name}.yaml`, () => processFile(record)])),
};
