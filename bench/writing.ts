import { beside, type Figure } from './measure.ts';
import type { Stage } from './stage.ts';

/** P4: synced, with its events, a mention and a notification. */
export async function measureWriting({ portal, bare, company }: Stage): Promise<Figure[]> {
  const text = `<p>A post that mentions <span data-user="${company.people[0]!._id}">@a colleague</span></p>`;
  const ours = {
    url: `${portal.url}/api/post`,
    method: 'POST',
    headers: company.headers,
    bodies: [JSON.stringify({ text })],
    width: 4,
    milliseconds: 2500,
  };
  const { ours: rate, bare: e, ratio, p99 } = await beside({ url: bare, width: 16, milliseconds: 2500 }, ours);
  return [
    {
      name: 'P4',
      what: 'make a post with a mention, 4 at a time',
      figure: `${rate.toFixed(0)}/s (E ${e.toFixed(0)}/s), p99 ${p99.toFixed(0)} ms`,
      ratio,
      goal: '≥ 0.05 E, p99 ≤ 150 ms',
      met: ratio >= 0.05 && p99 <= 150,
    },
  ];
}
