import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';
import { importsOf } from './imports.ts';

// A test of a service reads what other services have by their calls, or from the bus (openProjections of the testkit).

const opened = /\.db\(\s*([^)]*)/g;
const named = new RegExp(`atrium_(?:${services.map(({ name }) => name).join('|')})\\b|atrium_\\$\\{`, 'g');

/** A database of its own for one test, such as `migrated_…`, belongs to no service. */
const isOwn = (service: string, database: string) =>
  database === `'atrium_${service}'` || database.startsWith('`migrated_');

/** What a file of a service's tests opens that is not the service's. */
function foreignStores(service: string, file: string, text: string): string[] {
  const databases = [...text.matchAll(opened)].map(([, name = '']) => name.trim());
  const names = [...text.matchAll(named)].map(([name]) => `'${name}'`);
  const outside = importsOf(file, text).map(({ target }) => target);
  return [
    ...[...databases, ...names].filter((name) => !isOwn(service, name)),
    ...outside.filter((target) => !target.startsWith(`services/${service}/`)),
  ];
}

const files = globSync(['services/*/src/**/*.test.ts', 'services/*/test/**/*.ts'], { cwd: root });

test('a test in services/ opens only the database of its service', () => {
  expect(files.length).toBeGreaterThan(80);
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return foreignStores(file.split('/')[1]!, file, text).map((store) => `${file}: ${store}`);
  });
  expect(wrong).toEqual([]);
});

test.each([
  [`mongo.db('atrium_identity')`, []],
  ['mongo.db(`migrated_${newId()}`)', []],
  [`import { openStored } from '../../test/stored.ts';`, []],
  [`mongo.db('atrium_notify').collection('people')`, [`'atrium_notify'`, `'atrium_notify'`]],
  ['mongo\n    .db(`atrium_${name}`)', ['`atrium_${name}`', `'atrium_\${'`]],
  ['mongo.db()', ['']],
  [`metric('atrium_events_handled_total')`, []],
  [`const store = 'atrium_social';`, [`'atrium_social'`]],
  [`import { openStores } from '../../../../tests/security/stored.ts';`, ['tests/security/stored.ts']],
])('%s in a test of identity', (text, found) => {
  expect(foreignStores('identity', 'services/identity/src/users/users.api.test.ts', text)).toEqual(found);
});
