import { auth, clients, comments, createClient, posts, type Api } from '@atrium/contracts';
import { waitForPeople, wiringOf } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';

export interface Person {
  _id: string;
  email: string;
}

export interface Company {
  clientId: string;
  workspace: string;
  password: string;
  token: string;
  headers: Record<string, string>;
  api: Api;
  people: Person[];
  /** A post with 20 comments. */
  discussed: string;
}

const workspace = 'bench';
const password = 'bench-pass';

/** 201 people, 200 posts of about 1 kB by 20 authors, each liked and commented, and one post with 20 comments. */
export async function makeCompany(portal: Portal): Promise<Company> {
  const { url, superadmin } = portal;
  const root = await signIn(url, superadmin.email, superadmin.password);
  const admin = { firstName: 'Ada', lastName: 'Admin', email: 'ada@bench.test', password };
  const { result: client } = await root.api(clients.create, { body: { name: 'Bench', workspace, admin } });
  const { api, token, headers } = await signIn(url, admin.email, password);
  const { result: people } = await api(auth.registerMany, { body: { client_id: client._id, users: employees(200) } });
  const ids = people.map((person) => person._id);
  await waitForPeople(wiringOf(portal), client._id, ids);

  const authors = ids.slice(0, 20);
  const discussed = await write(api, authors[0]!, 20);
  for (let index = 0; index < 200; index += 1) await write(api, authors[index % 20]!, 1);
  return { clientId: client._id, workspace, password, token, headers, api, people, discussed };
}

const employees = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    firstName: `Person${index}`,
    lastName: 'Bench',
    email: `p${index}@bench.test`,
    password,
    position: 'Engineer',
    department: 'Bench',
  }));

async function write(api: Api, author: string, count: number): Promise<string> {
  const text = `<p>${'A sentence of a believable length for a post. '.repeat(12)}</p>`;
  const { result: post } = await api(posts.create, { body: { text, author } });
  await api(posts.like, { body: { like_type: 'post', id: post._id } });
  for (let index = 0; index < count; index += 1) {
    const parent = { type: 'post' as const, id: post._id };
    await api(comments.create, { body: { parent, text: 'A comment of one line', author } });
  }
  return post._id;
}

export async function signIn(origin: string, login: string, secret: string) {
  const { token } = await createClient({ origin })(auth.login, { body: { login, password: secret } });
  const headers = { authorization: `Bearer ${token}` };
  return { token, headers, api: createClient({ origin, headers: () => headers }) };
}
