import { processes, services, servicesAskedBy } from '@atrium/contracts/services';
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { secretFolders } from '../../container/secretFiles.ts';
import { secretNamesOf } from '../../container/secretNames.ts';
import { memoryMbOf } from '../../manifests/process.ts';
import { read, readYaml } from './files.ts';

interface Mount {
  type: string;
  source: string;
  target: string;
  read_only?: boolean;
  volume?: { subpath?: string; nocopy?: boolean };
}

interface Container {
  image: string;
  command: string[];
  environment: Record<string, string>;
  volumes: Mount[];
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  user: string;
  privileged?: boolean;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  restart: string;
  healthcheck: { test: string[] };
  depends_on: Record<string, unknown>;
  deploy: { resources: { limits: { memory: string } } };
}

interface Compose {
  'x-settings': Record<string, unknown>;
  services: Record<string, Container>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const compose = readYaml('docker-compose.yml') as Compose;
const containers = Object.entries(compose.services);
const ours = processes.map(({ name }) => [name, compose.services[name]!] as const);
const stores = ['mongo', 'nats', 'redis'];
const lasting = [...stores, ...processes.map(({ name }) => name)];

// The schema of github.com/compose-spec, Apache-2.0, as the package docker-compose ships it.
const schemaFile = createRequire(import.meta.url).resolve('docker-compose/package.json');
const schema = JSON.parse(readFileSync(schemaFile.replace('package.json', 'schema/compose-spec.json'), 'utf8'));
const isValid = new Ajv({ strict: false, formats: { duration: true } }).compile({ ...schema, $schema: undefined });

test.each(['docker-compose.yml', 'deploy/compose/internet.yml', 'deploy/compose/monitoring.yml'])(
  '%s meets the schema of Compose',
  (path) => {
    expect(isValid(readYaml(path)) || isValid.errors).toBe(true);
  },
);

test('the schema refuses a misspelt key', () => {
  const wrong = structuredClone(compose);
  Object.assign(wrong.services.social!, { read_onli: true });
  expect(isValid(wrong)).toBe(false);
});

test('each process of the registry has a container, which runs it from the one image', () => {
  const preparing = ['secrets', 'mongo-users'];
  expect(Object.keys(compose.services).toSorted()).toEqual([...lasting, ...preparing].toSorted());
  for (const [name, { command, image }] of ours)
    expect([name, command, image]).toEqual([name, [name], compose.services.secrets!.image]);
});

test.each(processes)('$name gets the settings and secrets of its entry in the registry, and no others', (record) => {
  const { environment } = compose.services[record.name]!;
  const common = Object.keys(compose['x-settings']);
  const secrets = secretNamesOf(record);
  const given = secrets.map((name) => `${name}_FILE`);
  const addresses = servicesAskedBy(record).map((name) => `${name.toUpperCase()}_URL`);
  const settings = (record.settings ?? []).filter((name) => !['WEB_DIST', 'WALL_READS'].includes(name));
  expect(Object.keys(environment).toSorted()).toEqual(
    [...common, 'NODE_OPTIONS', ...given, ...addresses, ...settings].toSorted(),
  );
  for (const name of secrets) expect(environment[`${name}_FILE`]).toBe(`/run/secrets/${name}`);
});

const some = (name: string) => `${name}-x`.repeat(8);
const generated = new Proxy({} as never, { get: (_, name) => some(String(name)) });

test('each container sees its own folder of secrets only, and finds the files there that it reads', () => {
  const folders = secretFolders(generated);
  const mounted = containers
    .filter(([name]) => name !== 'secrets')
    .map(([name, { volumes }]) => {
      const mounts = volumes.filter(({ source }) => source === 'secrets');
      expect(mounts, name).toHaveLength(1);
      expect(mounts[0]!.read_only, name).toBe(true);
      return [name, mounts[0]!.volume!.subpath!];
    });
  expect(Object.fromEntries(mounted)).toEqual({
    ...Object.fromEntries(lasting.map((name) => [name, name])),
    'mongo-users': 'users',
  });
  expect(mounted.map(([, folder]) => folder).toSorted()).toEqual(Object.keys(folders).toSorted());
  for (const record of processes) expect(Object.keys(folders[record.name]!)).toEqual(secretNamesOf(record));
});

test('storage of the registry is a volume at /data', () => {
  for (const record of services) {
    const { volumes } = compose.services[record.name]!;
    const data = volumes.filter(({ target }) => target === '/data').map(({ source }) => source);
    expect(data).toEqual(record.storage ? [record.name] : []);
    expect(Object.keys(compose.volumes).includes(record.name)).toBe(Boolean(record.storage));
  }
});

test('no volume starts with files of an image, whose owner would replace that of the secrets step', () => {
  const mounts = containers.flatMap(([, { volumes = [] }]) => volumes).filter(({ type }) => type === 'volume');
  expect(mounts.length).toBeGreaterThan(10);
  expect(mounts.filter(({ volume }) => !volume?.nocopy)).toEqual([]);
  const prepared = compose.services.secrets!.volumes.map(({ source }) => source);
  expect(Object.keys(compose.volumes).filter((name) => !prepared.includes(name))).toEqual([]);
});

test('containers run without rights that they do not need', () => {
  for (const [name, container] of containers) {
    expect(container.read_only, name).toBe(true);
    expect(container.cap_drop, name).toEqual(['ALL']);
    expect(container.security_opt, name).toEqual(['no-new-privileges:true']);
    expect(container.privileged, name).toBeUndefined();
  }
  const asRoot = containers.filter(([, { user }]) => !/^[1-9]\d*:[1-9]\d*$/.test(user));
  expect(asRoot.map(([name]) => name)).toEqual(['secrets']);
  expect(compose.services.secrets!.network_mode).toBe('none');
});

test('what lasts has a health check, a limit of memory and a restart policy', () => {
  for (const name of lasting) {
    const { healthcheck, restart, deploy } = compose.services[name]!;
    expect(healthcheck.test.length, name).toBeGreaterThan(1);
    expect(restart, name).toBe('unless-stopped');
    expect(deploy.resources.limits.memory, name).toBeTruthy();
  }
  for (const [name, { healthcheck }] of ours) expect(healthcheck.test.at(-1), name).toContain('/readyz');
});

test('limits leave room beside the heap', () => {
  for (const record of processes) {
    const { environment, deploy } = compose.services[record.name]!;
    const heap = [...environment.NODE_OPTIONS!.matchAll(/_(YOUNG|HEAP)_MB:-(\d+)/g)].map(([, , mb]) => Number(mb));
    const limit = Number(/:-(\d+)m/.exec(deploy.resources.limits.memory)![1]);
    expect(limit).toBe(memoryMbOf(record));
    expect(limit - 3 * heap[0]! - heap[1]!).toBeGreaterThanOrEqual(160);
  }
});

test('Redis evicts nothing, since it has jobs and limits, and refuses writes before its container is full', () => {
  const { command, deploy } = compose.services.redis!;
  const after = (option: string) => command[command.indexOf(option) + 1]!;
  expect(after('--maxmemory-policy')).toBe('noeviction');
  const [, maxMb] = /:-(\d+)mb\}$/.exec(after('--maxmemory'))!;
  const [, limitMb] = /:-(\d+)m\}$/.exec(deploy.resources.limits.memory)!;
  expect(Number(maxMb)).toBeGreaterThanOrEqual(256);
  expect(Number(maxMb) / Number(limitMb)).toBeLessThanOrEqual(0.75); // the rest is for rewriting the log
});

test('the limits of requests can be set, as the README says of each setting', () => {
  expect(Object.keys(compose.services.bff!.environment)).toContain('LIMIT_FACTOR');
});

test('the headers for the collector of traces, mostly a key, come from a secret', () => {
  for (const [name, { environment }] of ours) {
    expect(environment, name).not.toHaveProperty('OTEL_EXPORTER_OTLP_HEADERS');
    expect(environment['OTEL_EXPORTER_OTLP_HEADERS_FILE'], name).toBe('/run/secrets/OTEL_EXPORTER_OTLP_HEADERS');
  }
});

test('only the BFF leaves the internal network and has a port', () => {
  expect(compose.networks.inside).toEqual({ internal: true });
  const leaving = containers.filter(([, { networks = [] }]) => networks.some((name: string) => name !== 'inside'));
  const open = containers.filter(([, { ports }]) => ports);
  expect(leaving.map(([name]) => name)).toEqual(['bff']);
  expect(open.map(([name]) => name)).toEqual(['bff']);
});

test('no secret stands in the file', () => {
  const text = read('docker-compose.yml');
  expect(text).not.toMatch(/(PASSWORD|SECRET|KEY)\w*: *['"]?(?!\/run\/secrets)[^\s$]/);
});

test('a process starts after the stores and the users of the database', () => {
  for (const [, { depends_on: needs }] of ours)
    expect(Object.keys(needs).toSorted()).toEqual(['mongo-users', 'nats', 'redis']);
  expect(compose.services['mongo-users']!.network_mode).toBe('service:mongo');
});
