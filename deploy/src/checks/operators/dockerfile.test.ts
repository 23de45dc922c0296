import { expect, test } from 'vitest';
import { read } from './files.ts';

/** Instructions in their order, continued lines joined. */
const instructions = read('deploy/Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([name = '', ...words]) => ({ name, words, text: words.join(' ') }));

const final = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const named = (name: string, list = instructions) => list.filter((instruction) => instruction.name === name);

test('every stage starts from the slim Node 24 or from an earlier stage', () => {
  const stages = named('FROM').map(({ words }) => words);
  expect(stages.length).toBeGreaterThan(1);
  const names = stages.map(([, , name]) => name);
  for (const [index, [image = '']] of stages.entries())
    expect(/^node:24[\w.-]*-slim$/.test(image) || names.slice(0, index).includes(image), image).toBe(true);
});

test('the image runs as a user that is not root and owns none of its files', () => {
  expect(named('USER', final).map(({ text }) => text)).toEqual(['1000:1000']);
  expect(instructions.filter(({ text }) => /--chown/.test(text))).toEqual([]);
  expect(named('RUN').some(({ text }) => text === 'chmod -R a+rX,a-w .')).toBe(true);
});

test('nothing is installed in the last stage; it comes whole from others', () => {
  expect(named('RUN', final)).toEqual([]);
  for (const { text } of named('COPY', final)) expect(text).toMatch(/^--from=/);
});

test('its packages are those of the lock file, without those for development and without scripts', () => {
  const installs = named('RUN').filter(({ text }) => / (ci|install|add) /.test(`${text} `));
  for (const { text } of installs) expect(text).toMatch(/npm ci --ignore-scripts/);
  expect(installs.at(-1)!.text).toContain('--omit=dev');
});

test('it starts without a shell, so that signals arrive; the argument chooses the process', () => {
  const [entry] = named('ENTRYPOINT', final).map(({ text }) => JSON.parse(text) as string[]);
  expect(entry).toEqual(['node', expect.any(String), 'deploy/src/container/run.ts']);
  expect(JSON.parse(named('CMD', final)[0]!.text)).toEqual(['bff']);
});

test('labels name the licence and the list of packages', () => {
  const labels = named('LABEL', final)
    .map(({ text }) => text)
    .join(' ');
  expect(labels).toContain('org.opencontainers.image.licenses="MIT"');
  expect(labels).toContain('org.atrium.sbom="/app/sbom.json"');
  expect(named('RUN').some(({ text }) => text === 'node deploy/src/container/sbom.ts > sbom.json')).toBe(true);
});

test('no instruction adds an address, a secret or a moving tag', () => {
  for (const { name, text } of instructions) {
    expect(name).not.toMatch(/^(ADD|MAINTAINER|ONBUILD)$/);
    expect(text).not.toMatch(/:latest|https?:|(SECRET|PASSWORD|TOKEN)\w*=/);
  }
});

test('the context has neither data, secrets nor installed packages', () => {
  const lines = read('.dockerignore').split('\n');
  expect(lines.find((line) => line && !line.startsWith('#'))).toBe('*');
  for (const path of ['**/node_modules', '**/.data', '**/.env*', 'deploy/compose']) expect(lines).toContain(path);
});
