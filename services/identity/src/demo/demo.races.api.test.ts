import { demoAccounts, demoWorkspaces, publishedPassword } from '@atrium/contracts/demo';
import { closeBus, connectBus, newId } from '@atrium/kit';
import { setMasterKeys } from '@atrium/kit/companyKeys';
import { closeDatabase, connectDatabase } from '@atrium/kit/database';
import { together } from '@atrium/testkit';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { newClient, type ClientDoc } from '../clients/company.ts';
import { hashPassword, passwordFits } from '../passwords/hashing.ts';
import { newUser, type UserDoc } from '../users/user.ts';
import type * as Commands from './commands.ts';

// The command runs before the services, so it is tried on a database of its own.

const { mongoUrl, adminNatsUrl } = inject('servers');
const secret = 's'.repeat(40);
const environment = {
  PORT: '0',
  NATS_URL: adminNatsUrl,
  REDIS_URL: 'redis://127.0.0.1:1',
  CALLER_SECRET: secret,
  TOKEN_SECRET: secret,
  MASTER_KEY: secret,
  SOCIAL_URL: 'http://127.0.0.1:1',
  COMMERCE_URL: 'http://127.0.0.1:1',
  CHAT_URL: 'http://127.0.0.1:1',
  LEARNING_URL: 'http://127.0.0.1:1',
  WORKFLOW_URL: 'http://127.0.0.1:1',
  ASSESSMENT_URL: 'http://127.0.0.1:1',
  KNOWLEDGE_URL: 'http://127.0.0.1:1',
  NOTIFY_URL: 'http://127.0.0.1:1',
};

let db: Db;
let commands: typeof Commands;

beforeAll(async () => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  commands = await import('./commands.ts');
  vi.unstubAllEnvs();
  connectBus(adminNatsUrl, 'demo-races');
  db = await connectDatabase(mongoUrl, `demo_${newId()}`);
  setMasterKeys({ MASTER_KEY: secret, MASTER_KEY_FORMER: '' });
});
afterAll(async () => {
  await db.dropDatabase();
  await closeDatabase();
  await closeBus();
});

const client_id = newId();
const users = () => db.collection<UserDoc>('users');

async function storeDemo() {
  await Promise.all(['users', 'clients', 'journal'].map((name) => db.collection(name).deleteMany({})));
  const client = newClient({ _id: client_id, workspace: demoWorkspaces[0], name: 'Demo' }, 'UTC', new Date());
  await db.collection<ClientDoc>('clients').insertOne(client);
  const password = await hashPassword(publishedPassword);
  const account = (email: string, of: string) => ({
    ...newUser({ firstName: 'A', lastName: 'B', email, client_id: of, roles: ['admin'] }, new Date()),
    password,
  });
  await users().insertMany([account(demoAccounts.anna, client_id), account(demoAccounts.superadmin, '')]);
}

test('of two replacements of the published passwords at the same time one holds for each account', () =>
  together({
    rounds: 5,
    arrange: storeDemo,
    act: () =>
      ['first-new-one', 'second-new-one'].map((given) =>
        commands.replacePublished({ people: given, superadmin: given }),
      ),
    async check() {
      for (const { _id, password } of await users().find().toArray()) {
        const fits = ['first-new-one', 'second-new-one'].map((given) => passwordFits(given, password));
        expect((await Promise.all(fits)).filter(Boolean)).toHaveLength(1);
        expect(await db.collection('journal').countDocuments({ for_user: _id, action: 'password_set' })).toBe(1);
      }
      expect(await commands.publishedAccounts()).toEqual([]);
    },
  }));
