import { bff, processes, type ServiceRecord, registeredHeap } from '@atrium/contracts/services';
import { stringify } from 'yaml';
import { storages } from '../container/secretFiles.ts';
import { needsInternet, secretVariablesOf } from '../container/secretNames.ts';
import { addressesFor, memoryMbOf, port, settingsOfOperator } from './process.ts';

const variable = (name: string, what: string, usual: string | number) => `\${${name.toUpperCase()}_${what}:-${usual}}`;

const nodeOptions = (record: ServiceRecord) => {
  const { youngMb, oldMb } = registeredHeap(record);
  const young = variable(record.name, 'YOUNG_MB', youngMb);
  return `--expose-gc --max-semi-space-size=${young} --max-old-space-size=${variable(record.name, 'HEAP_MB', oldMb)}`;
};

const secretsOf = (name: string) => ({
  type: 'volume',
  source: 'secrets',
  target: '/run/secrets',
  read_only: true,
  volume: { subpath: name, nocopy: true },
});

const storageOf = (name: string, target: string) => ({
  type: 'volume',
  source: name,
  target,
  volume: { nocopy: true },
});

/** A setting without a value is taken from `.env` or the shell, and left out where they lack it. */
const fromOperator = (record: ServiceRecord) =>
  Object.fromEntries(settingsOfOperator(record).map((name) => [name, null]));

const container = (record: ServiceRecord) => ({
  command: [record.name],
  networks: record.name === bff.name ? ['inside', 'front'] : ['inside'],
  ...(record.name === bff.name && { ports: [`\${PORTAL_HOST:-127.0.0.1}:\${PORTAL_PORT:-8080}:${port}`] }),
  environment: {
    NODE_OPTIONS: nodeOptions(record),
    ...secretVariablesOf(record),
    ...addressesFor(record),
    ...fromOperator(record),
  },
  volumes: [secretsOf(record.name), ...(record.storage ? [storageOf(record.name, '/data')] : [])],
  deploy: {
    resources: { limits: { memory: variable(record.name, 'MEMORY', `${memoryMbOf(record)}m`), pids: 256 } },
  },
});

const indented = (text: string, spaces: number) =>
  text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces)).replaceAll(/: null$/gm, ':');

/** Merge keys are written as text: the library would write them in place. */
const block = (record: ServiceRecord) => {
  const text = stringify({ [record.name]: container(record) }, { lineWidth: 0 });
  return indented(text, 2)
    .replace(/^ {4}command:/m, '    <<: *portal\n$&')
    .replace(/^ {4}environment:\n/m, '$&      <<: *settings\n');
};

const regions: Record<string, () => string> = {
  storage: () =>
    indented(
      stringify(
        storages.map((name) => storageOf(name, `/volumes/${name}`)),
        { lineWidth: 0 },
      ),
      6,
    ),
  processes: () => processes.map(block).join('\n'),
  volumes: () => storages.map((name) => `  ${name}: {}\n`).join(''),
};

/** The compose file with those of its parts that follow from the registry. */
export const composeFile = (before: string): string =>
  Object.entries(regions).reduce(
    (text, [name, write]) =>
      text.replace(
        new RegExp(`( *# ${name}: written by npm run manifests\\n)[^]*?( *# end of ${name}\\n)`),
        (_, head: string, end: string) => `${head}${write()}${end}`,
      ),
    before,
  );

/** Gives the services that need it a way out of the machine. */
export const internetFile = (): string => {
  const open = processes.filter(needsInternet).filter(({ name }) => name !== bff.name);
  const text = stringify({ services: Object.fromEntries(open.map(({ name }) => [name, { networks: ['front'] }])) });
  return `# Lets the services that send e-mails, read pages for previews of links, store files in S3, translate or sign in with\n# Microsoft reach other servers: docker compose -f docker-compose.yml -f deploy/compose/internet.yml up\n# Written by npm run manifests.\n${text}`;
};
