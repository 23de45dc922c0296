import { compareRates, type Figure } from './measure.ts';
import type { BenchContext } from './context.ts';

/** P4: a post with a mention, synced with its events; the notification follows. */
export async function measureWriting({ portal, bareUrl, company }: BenchContext): Promise<Figure[]> {
  const text = `<p>A post that mentions <span data-user="${company.people[0]!._id}">@a colleague</span></p>`;
  const ours = {
    url: `${portal.url}/api/post`,
    method: 'POST',
    headers: company.headers,
    bodies: [JSON.stringify({ text })],
    concurrency: 4,
    durationMs: 2500,
  };
  const {
    ours: rate,
    bare: e,
    ratio,
    p99,
  } = await compareRates({ url: bareUrl, concurrency: 16, durationMs: 2500 }, ours);
  return [
    {
      name: 'P4',
      what: 'create a post with a mention, 4 concurrent',
      figure: `${rate.toFixed(0)}/s (E ${e.toFixed(0)}/s), p99 ${p99.toFixed(0)} ms`,
      ratio,
      goal: '≥ 0.05 E, p99 ≤ 150 ms',
      met: ratio >= 0.05 && p99 <= 150,
    },
  ];
}
