import { processes, services, type ProcessRecord } from '@atrium/contracts/services';
import { execFileSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import { describe, expect, test } from 'vitest';
import { secretFolders } from '../../container/secretFiles.ts';
import { needsInternet, secretNamesOf } from '../../container/secretNames.ts';
import { addressesFor, commonSettings, memoryMbOf, settingsOfOperator } from '../../manifests/process.ts';
import { findProgram } from '../../programs.ts';
import { root } from '../../processes.ts';
import { readDocuments } from './files.ts';
import { typeErrors, validate, versions } from './kubernetesTypes.ts';
import { build, type Manifest } from './kustomize.ts';

const overlays = ['k8s/overlays/demo', 'k8s/overlays/production'];
const base = build('k8s/base');

interface Container {
  name: string;
  image: string;
  args: string[];
  env: { name: string; value?: string; valueFrom?: unknown }[];
  ports: { containerPort: number }[];
  startupProbe: { httpGet: { path: string }; periodSeconds: number; failureThreshold: number };
  livenessProbe: { httpGet: { path: string } };
  readinessProbe: { httpGet: { path: string } };
  resources: { limits: { memory: string } };
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string }[];
}

interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: Container[];
    initContainers?: Container[];
    securityContext: { runAsNonRoot: boolean };
    terminationGracePeriodSeconds: number;
    volumes: { name: string; secret?: { secretName: string }; persistentVolumeClaim?: { claimName: string } }[];
    topologySpreadConstraints: { topologyKey: string }[];
  };
}

const find = (list: Manifest[], kind: string, name: string) => {
  const found = list.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found as Manifest & { spec: { template: Pod; [field: string]: unknown } };
};

const podOf = (name: string) => find(base, 'Deployment', name).spec.template;
const containerOf = (name: string) => podOf(name).spec.containers[0]!;

describe.each(versions)('%s', (version) => {
  test.each(overlays)(
    'accepts what %s gives',
    async (overlay) => {
      const manifests = build(overlay);
      for (const manifest of manifests) await validate(version, manifest);
      expect(manifests.length).toBeGreaterThan(40);
      expect(typeErrors(version, manifests)).toBe('');
    },
    60_000,
  );

  test('accepts the template of the secrets', async () => {
    const secrets = readDocuments('k8s/secrets.template.yaml') as Manifest[];
    for (const secret of secrets) await validate(version, secret);
    expect(secrets).toHaveLength(processes.length);
  });

  test('refuses a field that it does not have, a wrong type and a missing field', async () => {
    const wrong = structuredClone(find(base, 'Deployment', 'social'));
    Object.assign(wrong.spec.template.spec.containers[0]!, { readinesProbe: {} });
    expect(typeErrors(version, [wrong])).toContain('readinesProbe');
    await expect(validate(version, { ...wrong, spec: { ...wrong.spec, replicas: 'two' } })).rejects.toThrow(/replicas/);
    await expect(validate(version, { ...wrong, spec: {} })).rejects.toThrow(/selector/);
  }, 120_000);
});

const inOrder = (list: Manifest[]) =>
  list.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`));

const kubectl = findProgram('kubectl');

test.skipIf(!kubectl).each(overlays)('kubectl makes the same of %s, where it is installed', (overlay) => {
  const text = execFileSync(kubectl!, ['kustomize', `${root}/${overlay}`], { encoding: 'utf8' });
  const theirs = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  expect(inOrder(build(overlay))).toEqual(inOrder(theirs));
});

test('each process of the registry has its manifests, and there is no other', () => {
  const names = processes.map(({ name }) => name as string).toSorted();
  for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']) {
    const found = base.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
    expect(found.toSorted(), kind).toEqual(names);
  }
});

const isFixed = (name: string) =>
  ['NODE_ENV', 'HOST', 'PORT', 'DRAIN_SECONDS', 'DATA_DIR', 'METRICS', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'].includes(
    name,
  );

test.each(processes)('$name gets the settings and secrets of its entry in the registry', (record: ProcessRecord) => {
  const { args, env, ports, volumeMounts } = containerOf(record.name);
  expect([args, ports[0]!.containerPort]).toEqual([[record.name], 8080]);
  const expected = [
    ...secretNamesOf(record).map((name) => `${name}_FILE`),
    ...Object.keys(addressesFor(record)),
    ...commonSettings,
    ...settingsOfOperator(record),
  ];
  const names = env.map(({ name }) => name);
  expect(names.filter((name) => !isFixed(name)).toSorted()).toEqual(expected.toSorted());
  expect(volumeMounts.some(({ mountPath }) => mountPath === '/run/secrets')).toBe(true);
  const { secret } = podOf(record.name).spec.volumes.find(({ name }) => name === 'secrets')!;
  expect(secret!.secretName).toBe(`${record.name}-secrets`);
});

test('the template has every secret of every process', () => {
  const secrets = readDocuments('k8s/secrets.template.yaml') as { metadata: { name: string }; stringData: object }[];
  const found = secrets.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(processes.map((record) => [`${record.name}-secrets`, secretNamesOf(record)])),
  );
});

test('the demo’s stores find the secrets that are generated', () => {
  const folders = Object.keys(secretFolders(new Proxy({} as never, { get: () => 'x'.repeat(40) })));
  const pods = build('k8s/overlays/demo').flatMap(({ kind, spec }) =>
    ['Deployment', 'StatefulSet'].includes(kind) ? [(spec as { template: Pod }).template] : [],
  );
  const used = pods.flatMap(({ spec }) => spec.volumes.flatMap(({ secret }) => secret?.secretName ?? []));
  expect(used.toSorted()).toEqual(folders.map((name) => `${name}-secrets`).toSorted());
});

test('storage of the registry is a claim of a volume at /data', () => {
  for (const record of services) {
    const claims = podOf(record.name).spec.volumes.flatMap(
      ({ persistentVolumeClaim: claim }) => claim?.claimName ?? [],
    );
    const mounted = containerOf(record.name).volumeMounts.some(({ mountPath }) => mountPath === '/data');
    expect([claims, mounted]).toEqual(record.storage ? [[`${record.name}-data`], true] : [[], false]);
    if (record.storage) find(base, 'PersistentVolumeClaim', `${record.name}-data`);
  }
});

test.each(processes)('$name: probes, limits and time to stop', (record) => {
  const { startupProbe, livenessProbe, readinessProbe, resources } = containerOf(record.name);
  expect([startupProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/readyz', '/readyz']);
  expect(livenessProbe.httpGet.path).toBe('/livez');
  expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(600);
  expect(resources.limits.memory).toBe(`${memoryMbOf(record)}Mi`);
  expect(podOf(record.name).spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(8 + 10 + 5);
  expect(podOf(record.name).spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
    'kubernetes.io/hostname',
    'topology.kubernetes.io/zone',
  ]);
});

test.each(overlays)('every container of %s runs without rights that it does not need', (overlay) => {
  for (const { kind, metadata, spec } of build(overlay)) {
    if (kind !== 'Deployment' && kind !== 'StatefulSet') continue;
    const { template } = spec as { template: Pod };
    expect(template.spec.securityContext.runAsNonRoot, metadata.name).toBe(true);
    for (const container of [...template.spec.containers, ...(template.spec.initContainers ?? [])])
      expect(container.securityContext, `${metadata.name} ${container.name}`).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test('services that publish scale by their outbox, as a value of the Service, since each replica shows all of it', async () => {
  const { metrics } = await import('@atrium/kit');
  const { measureEvents } = await import('../../../../packages/kit/src/eventMetrics.ts');
  measureEvents();
  const scaled = base.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  const asked = scaled.flatMap(({ metadata: { name }, spec }) => {
    const { metrics: list } = spec as { metrics: { type: string; object?: Record<string, { name: string }> }[] };
    return list.filter(({ type }) => type !== 'Resource').map((metric) => [name, metric] as const);
  });
  expect(asked.map(([name]) => name)).toEqual(expect.arrayContaining(['identity', 'social']));
  for (const [name, { type, object }] of asked) {
    expect([type, object?.['describedObject']]).toEqual(['Object', { apiVersion: 'v1', kind: 'Service', name }]);
    expect(metrics.getSingleMetric(object!['metric']!.name)).toBeDefined();
  }
});

interface Policy {
  podSelector: { matchLabels: Record<string, string> };
  policyTypes: string[];
  egress?: { to: Pick<Policy, 'podSelector'>[]; ports: unknown }[];
  ingress?: { from: Pick<Policy, 'podSelector'>[]; ports: unknown }[];
}

test('a service reaches those that it asks, and no other one reaches them', () => {
  const selected = ({ podSelector }: Pick<Policy, 'podSelector'>) => podSelector.matchLabels['app.kubernetes.io/name'];
  const policies = base.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
  const named = policies.filter(({ podSelector }) => podSelector.matchLabels && selected({ podSelector }));
  const ways = named.flatMap((policy) => [
    ...(policy.egress ?? []).flatMap(({ to }) => to.map((other) => `${selected(policy)} to ${selected(other)}`)),
    ...(policy.ingress ?? []).flatMap(({ from }) => from.map((other) => `${selected(policy)} from ${selected(other)}`)),
  ]);
  const expected = services.flatMap(({ name, asks = [] }) =>
    asks.flatMap((asked) => [`${name} to ${asked}`, `${asked} from ${name}`]),
  );
  expect(expected).toContain('social to knowledge');
  expect(ways.toSorted()).toEqual(expected.toSorted());
  for (const { podSelector, policyTypes, egress, ingress } of named) {
    expect(podOf(selected({ podSelector })!).metadata.labels).toMatchObject(podSelector.matchLabels);
    expect(policyTypes).toEqual([egress ? 'Egress' : 'Ingress']);
    for (const { ports } of egress ?? ingress ?? []) expect(ports).toEqual([{ protocol: 'TCP', port: 8080 }]);
  }
});

test('only services that need it reach the internet, and only the gateway is reached from outside', () => {
  for (const record of services)
    expect(podOf(record.name).metadata.labels['atrium/internet'], record.name).toBe(
      needsInternet(record) ? 'true' : undefined,
    );
  const roles = processes.map(({ name }) => [name, podOf(name).metadata.labels['atrium/role']]);
  expect(roles.filter(([, role]) => role === 'gateway')).toEqual([['bff', 'gateway']]);
  const policies = base.filter(({ kind }) => kind === 'NetworkPolicy');
  expect(find(policies, 'NetworkPolicy', 'default-deny').spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
});
