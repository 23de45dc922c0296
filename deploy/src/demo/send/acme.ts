import { auth, clients, posts } from '@atrium/contracts';
import { demoAccounts } from '@atrium/contracts/demo';
import { signIn, waitForPerson, type Portal, type Session } from './portal.ts';

const administrator = { firstName: 'Wile', lastName: 'Harper', email: demoAccounts.otherAdministrator };

const engineer = {
  firstName: 'Zed',
  lastName: 'Morgan',
  email: 'zed@acme.test',
  position: 'Engineer',
  department: 'Research',
  lang: 'en' as const,
};

/** The second company, which shows that companies do not see each other. */
export async function makeAcme(root: Session, portal: Portal): Promise<void> {
  const { password } = portal;
  const body = { name: 'Acme', workspace: 'acme', admin: { ...administrator, password } };
  const clientId = (await root.api(clients.create, { body })).result._id;
  const admin = await signIn(portal, administrator.email, clientId);
  const users = [{ ...engineer, password }];
  const { result } = await admin.api(auth.registerMany, { body: { client_id: clientId, users } });
  await waitForPerson(admin, result[0]!._id);
  const text = '<p>Welcome to the portal of Acme. What you see here is ours alone.</p>';
  await admin.api(posts.create, { body: { text } });
}
