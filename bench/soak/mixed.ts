import { type FilledCompany, makeFilledCompany } from '../filledCompany.ts';
import type { Figure } from '../measure.ts';
import { type BenchRequest, mean, describeFailures, askAtFixedRate, within } from '../fixedRate.ts';
import { withPortal } from '../withPortal.ts';

const companies = 20;
const perSecond = 50;

export interface MixedOptions {
  minutes: number;
  /** 1: 10,000 people and 200,000 posts. */
  scale: number;
}

interface Reader {
  company: FilledCompany;
  user: string;
  token: string;
}

/** P5: a usual mix of requests, fifty a second, in a large installation. */
export async function measureMixed({ minutes, scale }: MixedOptions): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const size = {
      people: Math.ceil((10_000 / companies) * scale),
      posts: Math.ceil((200_000 / companies) * scale),
    };
    const readers: Reader[] = [];
    for (let n = 0; n < companies; n += 1) {
      readers.push(...(await readersOf(await makeFilledCompany(portal, size))));
      if (n % 5 === 4) console.log(`P5: ${n + 1} of ${companies} companies are filled`);
    }
    await askAtFixedRate({ url: portal.url, perSecond, seconds: 10, ask: (n) => requestOf(readers, n) }); // warm-up
    const parts = await askAtFixedRate({
      url: portal.url,
      perSecond,
      seconds: minutes * 60,
      ask: (n) => requestOf(readers, n),
    });
    const times = parts.flatMap((part) => part.times);
    const [average, p90, p99] = [mean(times), within(times, 0.9), within(times, 0.99)];
    const refused = describeFailures(parts);
    return [
      {
        name: 'P5',
        what: `50 mixed requests a second, ${size.people * companies} people, ${size.posts * companies} posts, ${minutes} min`,
        figure: `mean ${average.toFixed(1)}, p90 ${p90.toFixed(1)}, p99 ${p99.toFixed(0)} ms, ${refused || 'none refused'}`,
        goal: 'mean ≤ 25, p90 ≤ 60, p99 ≤ 250 ms, no 5xx',
        met: average <= 25 && p90 <= 60 && p99 <= 250 && !refused,
      },
    ];
  });
}

const readersOf = (company: FilledCompany): Promise<Reader[]> =>
  Promise.all(
    [company.ana, company.bo, company.mia].map(async (person) => ({
      company,
      user: person._id,
      token: await person.token(),
    })),
  );

// Share of each request in percent.
const mix: [number, (reader: Reader) => Omit<BenchRequest, 'token'>][] = [
  [28, ({ company: { client } }) => ({ path: `/api/post/news/${client._id}/1` })],
  [6, ({ company }) => ({ path: `/api/post/news/${company.client._id}/2?before=${anyPost(company)}` })],
  [20, ({ company }) => ({ path: `/api/post/${anyPost(company)}` })],
  [22, ({ company: { client }, user }) => ({ path: `/api/notification/unread/${client._id}/${user}` })],
  [10, ({ company, user }) => ({ path: `/api/user/${Math.random() < 0.5 ? user : company.bo._id}` })],
  [7, ({ company }) => ({ path: '/api/post/like', method: 'POST', body: { like_type: 'post', id: anyPost(company) } })],
  [4, ({ company }) => ({ path: '/api/comment', method: 'POST', body: commentOn(anyPost(company)) })],
  [3, () => ({ path: '/api/post', method: 'POST', body: { text: '<p>News of the day, in one sentence.</p>' } })],
];

const commentOn = (post: string) => ({ parent: { type: 'post', id: post }, text: 'A comment of one line' });

// New posts are read more often than old ones.
function anyPost({ postIds }: FilledCompany): string {
  const back = Math.floor(Math.random() ** 3 * postIds.length);
  return postIds[postIds.length - 1 - back]!;
}

function requestOf(readers: Reader[], n: number): BenchRequest {
  const reader = readers[n % readers.length]!;
  let percent = Math.random() * 100;
  const [, make] = mix.find(([share]) => (percent -= share) < 0) ?? mix[0]!;
  return { ...make(reader), token: reader.token };
}
