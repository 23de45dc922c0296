import { auth, clients, posts } from '@atrium/contracts';
import { seconds, type Log } from '../log.ts';
import { administrator, registerPeople } from './people.ts';
import { signIn, type Session } from './portal.ts';
import { react } from './reactions.ts';
import { seeded } from './seed.ts';
import { writeWall } from './wall.ts';

export interface DemoOptions {
  url: string;
  superadmin: { email: string; password: string };
  log: Log;
}

const password = 'demo-pass';

/**
 * Creates the demo company through the public API: 120 people in a department tree, three months of posts with pictures,
 * thank-yous, comments, likes, follows and saved posts in three languages, the same each time but for the dates; and a second, small
 * company.
 */
export async function makeDemo({ url, superadmin, log }: DemoOptions): Promise<void> {
  const begun = Date.now();
  const chance = seeded(2026);
  const root = await signIn(url, superadmin.email, superadmin.password);
  const clientId = await makeClient(root, 'Northwind Logistics', 'demo', administrator);

  const admin = await signIn(url, 'admin@demo.test', password, clientId);
  const people = await registerPeople(admin, clientId, chance);
  log('demo', `${people.length + 1} people`);

  await waitForPerson(admin, people.at(-1)!._id);
  const wall = await writeWall(admin, people, new Date(), chance);
  log('demo', `${wall.length} posts, ${wall.reduce((sum, { comments }) => sum + comments.length, 0)} comments`);

  await react({ origin: url, clientId, people, wall });
  await makeAcme(root, url);
  log('demo', `ready in ${seconds(Date.now() - begun)}`);
}

async function makeClient(
  root: Session,
  name: string,
  workspace: string,
  admin: { firstName: string; lastName: string; email: string },
) {
  const { result } = await root.api(clients.create, { body: { name, workspace, admin: { ...admin, password } } });
  return result._id;
}

/** Resolves when social has the person, so that posts can name them as author. */
async function waitForPerson(admin: Session, last: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const known = await admin.api(posts.ofUser, { params: { id: last } }).catch(() => null);
    if (known) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('social does not have the demo company’s people');
}

async function makeAcme(root: Session, url: string) {
  const clientId = await makeClient(root, 'Acme', 'acme', {
    firstName: 'Wile',
    lastName: 'Harper',
    email: 'admin@acme.test',
  });
  const admin = await signIn(url, 'admin@acme.test', password, clientId);
  const { result } = await admin.api(auth.registerMany, {
    body: {
      client_id: clientId,
      users: [
        {
          firstName: 'Zed',
          lastName: 'Morgan',
          email: 'zed@acme.test',
          password,
          position: 'Engineer',
          department: 'Research',
          lang: 'en',
        },
      ],
    },
  });
  await waitForPerson(admin, result[0]!._id);
  await admin.api(posts.create, {
    body: { text: '<p>Welcome to the portal of Acme. What you see here is ours alone.</p>' },
  });
}
