import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processes } from '@atrium/contracts/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { canSyncAlways } from '../src/backing/nats.ts';
import { generatedSecrets, secretFolders, type Generated } from '../src/container/secretFiles.ts';
import { root } from '../src/processes.ts';
import { programOrAdvice } from '../src/programs.ts';

const server = programOrAdvice('nats-server', '');
const version = execFileSync(server, ['--version'], { encoding: 'utf8' }).match(/v([\d.]+)/)![1]!;

const secrets = Object.fromEntries(generatedSecrets.map((name) => [name, name.repeat(4)])) as Generated;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-nats-'));
  mkdirSync(join(folder, 'secrets'));
  const passwords = secretFolders(secrets).nats!['passwords.conf']!;
  writeFileSync(join(folder, 'secrets/passwords.conf'), passwords);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What `nats-server -t` says of a configuration: 0 and "valid", or the line that is wrong. */
function tested(conf: string) {
  const file = join(folder, 'nats.conf');
  writeFileSync(file, conf);
  const { status, stderr, stdout } = spawnSync(server, ['-t', '-c', file], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

/** A server before 2.10 does not know one line of them (packages of Debian and Ubuntu). */
const known = (conf: string) => (canSyncAlways(version) ? conf : conf.replace(/^ *sync_interval: always\n/m, ''));

const files = {
  'deploy/compose/nats.conf': () => read('deploy/compose/nats.conf'),
  'k8s/overlays/demo/nats-config.yaml': () => parse(read('k8s/overlays/demo/nats-config.yaml')).data['nats.conf'],
};

test.each(Object.entries(files))('nats-server takes %s', (_, text) => {
  expect(tested(known(text()))).toMatchObject({ status: 0, text: expect.stringContaining('is valid') });
});

test.each(['admin', ...processes.map(({ name }) => name)])('a missing password of %s is noticed', (name) => {
  const conf = known(files['deploy/compose/nats.conf']());
  expect(conf).toContain(`password: $${name}_password`);
  const { status, text } = tested(conf.replace(`$${name}_password`, `$no_password`));
  expect([status, text]).toEqual([1, expect.stringContaining('variable reference for')]);
});

test('a subject without its quotation mark is noticed', () => {
  const conf = known(files['deploy/compose/nats.conf']()).replace('"caller.invalidate"', '"caller.invalidate');
  expect(tested(conf).status).toBe(1);
});
