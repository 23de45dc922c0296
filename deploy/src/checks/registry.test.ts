import { existsSync, globSync, readFileSync } from 'node:fs';
import { allCalls, events } from '@atrium/contracts';
import { addressVariable, bff, processes, services, servicesAskedBy } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

test('each service is a folder with a package, a README and an entry, and each folder is a service', () => {
  const folders = globSync('services/*/package.json', { cwd: root }).map((path) => path.split('/')[1]);
  expect(folders.toSorted()).toEqual(services.map(({ name }) => name).toSorted());
  for (const { name } of services) {
    expect(JSON.parse(read(`services/${name}/package.json`)).name).toBe(`@atrium/${name}`);
    expect(existsSync(`${root}/services/${name}/README.md`), name).toBe(true);
    expect(read(`services/${name}/src/index.ts`)).toContain(`name: '${name}'`);
  }
});

/** The names of the settings that a process reads besides the common ones. */
const settingsIn = (path: string) => [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

test.each(processes)('the settings and secrets of $name are those that it reads', (record) => {
  const { name, settings = [], secrets = [] } = record;
  const file = name === bff.name ? 'bff/src/settings.ts' : `services/${name}/src/settings.ts`;
  // The BFF reads the addresses of all services without naming them.
  const asked = name === bff.name ? [] : servicesAskedBy(record).map(addressVariable);
  const registered = [...settings, ...secrets, ...asked];
  expect(registered.toSorted()).toEqual(settingsIn(file).toSorted());
});

test('a service asks others of the registry', () => {
  const names: readonly string[] = services.map(({ name }) => name);
  for (const { name, asks = [] } of services)
    expect(
      asks.filter((asked) => asked === name || !names.includes(asked)),
      name,
    ).toEqual([]);
});

test('the operator’s manual names every setting', () => {
  const manual = read('docs/operating.md');
  const all = processes.flatMap(({ settings = [], secrets = [] }) => [...settings, ...secrets]);
  expect(all.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

test('who announces events may publish them', () => {
  const announced = new Set(Object.keys(events).map((type) => type.split('.')[0]));
  const publishing = services.filter(({ publishes = [] }) => publishes.includes('events')).map(({ name }) => name);
  expect(publishing.filter((name) => !announced.has(name))).toEqual([]);
});

test('every call belongs to a process of the registry', () => {
  const names: string[] = processes.map(({ name }) => name);
  expect(allCalls.filter(({ service }) => !names.includes(service))).toEqual([]);
});

test('the picture of the architecture shows each service', () => {
  const architecture = read('docs/architecture.md');
  for (const { name } of services) expect(architecture).toMatch(new RegExp(`\\| \`${name}\` `));
});

test('a service without calls has no work that replicas share, so tests/replicas may leave it out', () => {
  const answering = new Set<string>(allCalls.map(({ service }) => service));
  expect(answering.size).toBeGreaterThan(3);
  for (const { name, people, consumes, states, invalidations, jobs } of services.filter(
    (service) => !answering.has(service.name),
  ))
    expect([people, consumes, states, invalidations, jobs].filter(Boolean), name).toEqual([]);
});
