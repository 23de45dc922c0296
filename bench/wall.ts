import { auth, clients, comments, createClient, posts, type Api } from '@atrium/contracts';
import { startPortal } from '@atrium/testkit/portal';
import { beside, startBare, type Figure } from './measure.ts';

interface Stage {
  url: string;
  bare: string;
  headers: Record<string, string>;
  clientId: string;
  colleague: string;
  someone: string;
}

/** P1 and P4: the wall and writing on it, through the BFF, beside bare express. */
export async function measureWall(names: string[]): Promise<Figure[]> {
  const [portal, bare] = [await startPortal({ env: { LOG_LEVEL: 'warn', COUNT_QUERIES: 'false' } }), await startBare()];
  try {
    const stage = await setUp(portal.url, bare.url, portal.superadmin);
    const figures: Figure[] = [];
    if (names.includes('P1')) figures.push(await reading(stage));
    if (names.includes('P4')) figures.push(await writing(stage));
    return figures;
  } finally {
    bare.stop();
    await portal.close();
  }
}

async function reading({ url, bare, headers, clientId }: Stage): Promise<Figure> {
  const ours = { url: `${url}/api/post/news/${clientId}/1`, headers, width: 16, milliseconds: 2500 };
  const { ours: rate, bare: e, ratio, p99 } = await beside({ url: bare, width: 16, milliseconds: 2500 }, ours);
  return {
    name: 'P1',
    what: 'wall: 20 posts, 16 at a time',
    figure: `${rate.toFixed(0)}/s (E ${e.toFixed(0)}/s), p99 ${p99.toFixed(0)} ms`,
    ratio,
    goal: '≥ 0.15 E',
    met: ratio >= 0.15,
  };
}

async function writing({ url, bare, headers, colleague }: Stage): Promise<Figure> {
  const text = `<p>A post that mentions <span data-user="${colleague}">@a colleague</span></p>`;
  const ours = {
    url: `${url}/api/post`,
    method: 'POST',
    headers,
    bodies: [JSON.stringify({ text })],
    width: 4,
    milliseconds: 2500,
  };
  const { ours: rate, bare: e, ratio, p99 } = await beside({ url: bare, width: 16, milliseconds: 2500 }, ours);
  return {
    name: 'P4',
    what: 'make a post with a mention, 4 at a time',
    figure: `${rate.toFixed(0)}/s (E ${e.toFixed(0)}/s), p99 ${p99.toFixed(0)} ms`,
    ratio,
    goal: '≥ 0.05 E, p99 ≤ 150 ms',
    met: ratio >= 0.05 && p99 <= 150,
  };
}

/** A company of 21 people, 200 posts of about 1 kB, each liked and commented. */
async function setUp(url: string, bare: string, superadmin: { email: string; password: string }): Promise<Stage> {
  const root = await signIn(url, superadmin.email, superadmin.password);
  const admin = { firstName: 'Ada', lastName: 'Admin', email: 'ada@bench.test', password: 'bench-pass' };
  const { result: client } = await root.api(clients.create, { body: { name: 'Bench', workspace: 'bench', admin } });
  const ada = await signIn(url, admin.email, admin.password);
  const users = Array.from({ length: 20 }, (_, index) => ({
    firstName: `Person${index}`,
    lastName: 'Bench',
    email: `p${index}@bench.test`,
    password: 'bench-pass',
    position: 'Engineer',
    department: 'Bench',
  }));
  const { result: people } = await ada.api(auth.registerMany, { body: { client_id: client._id, users } });

  await until(() => ada.api(posts.ofUser, { params: { id: people.at(-1)!._id } }));
  for (let index = 0; index < 200; index += 1) {
    const author = people[index % 20]!._id;
    const text = `<p>${'A sentence of a believable length for a post. '.repeat(12)}</p>`;
    const { result } = await ada.api(posts.create, { body: { text, author } });
    await ada.api(posts.like, { body: { like_type: 'post', id: result._id } });
    await ada.api(comments.create, {
      body: { parent: { type: 'post', id: result._id }, text: 'A comment of one line', author },
    });
  }
  const headers = { authorization: `Bearer ${ada.token}` };
  return { url, bare, headers, clientId: client._id, colleague: people[0]!._id, someone: people[1]!._id };
}

async function signIn(origin: string, login: string, password: string): Promise<{ api: Api; token: string }> {
  const { token } = await createClient({ origin })(auth.login, { body: { login, password } });
  return { token, api: createClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) }) };
}

async function until(attempt: () => Promise<unknown>) {
  for (let i = 0; i < 200; i += 1) {
    if (
      await attempt().then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the portal does not know its people');
}
