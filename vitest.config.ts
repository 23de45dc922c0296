import { defineConfig } from 'vitest/config';

const asFound = ['packages/testkit/src/asFound.ts'];
const setupFiles = [...asFound, 'packages/testkit/src/setup.ts'];
const globalSetup = ['packages/testkit/src/globalSetup.ts'];

const withServers = ['**/*.servers.test.ts', '**/*.api.test.ts', '**/*.browser.test.ts'];
const stories = 'tests/reliability/**';
const security = 'tests/security/*.api.test.ts';
const backups = ['deploy/test/{backup,restoreCompany,upgrade}.test.ts'];
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

// A worker runs its files one after the other with the same modules, loaded once.
const isolate = false;

// Far longer than a busy machine takes.
const expect = { poll: { timeout: 60_000 } };

// Order of the groups: what is quick and needs nothing first, what measures time or fills the machine alone and last.
export default defineConfig({
  test: {
    tags: [{ name: 'full', description: 'Left to npm run test:full: docs/testing.md says what belongs there.' }],
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'browser',
          include: ['{web,bff,tests}/**/*.browser.test.ts'],
          exclude: [...never, stories],
          globalSetup,
          setupFiles,
          isolate,
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{packages,services,bff,web,deploy}/**/src/**/*.test.{ts,tsx}'],
          exclude: [...never, ...withServers, 'packages/embedded-mongo/**'],
          setupFiles: asFound,
          isolate,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'embedded-mongo',
          include: ['packages/embedded-mongo/**/*.test.ts'],
          exclude: never,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'servers',
          include: ['{packages,services,bff}/**/*.servers.test.ts'],
          exclude: never,
          globalSetup,
          setupFiles,
          isolate,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['{packages,services,bff,tests}/**/*.api.test.ts'],
          exclude: [...never, stories, security],
          globalSetup,
          setupFiles,
          isolate,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'security',
          include: [security],
          exclude: never,
          globalSetup,
          setupFiles,
          isolate,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'backups',
          include: backups,
          exclude: never,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'deploy',
          include: ['deploy/test/**/*.test.ts'],
          exclude: [...never, ...backups],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          name: 'replicas',
          include: ['tests/replicas/*.test.ts'],
          exclude: never,
          globalSetup: ['packages/testkit/src/replicasSetup.ts'],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'stories',
          include: ['tests/reliability/*.test.ts'],
          exclude: never,
          globalSetup,
          isolate: false, // each worker keeps its portal: tests/reliability/story.ts
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
