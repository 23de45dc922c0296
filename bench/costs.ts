import { readFileSync } from 'node:fs';
import { usualServices, type Portal } from '@atrium/testkit/portal';
import { signIn } from './company.ts';
import { load, type Figure, type LoadOptions } from './measure.ts';
import type { BenchContext } from './context.ts';

type Costs = Record<string, number>;

/** CPU of each process for a request of P1 to P4, in milliseconds. Linux only. */
export async function measureCosts({ portal, company }: BenchContext): Promise<Figure[]> {
  const { clientId, discussed, headers, people, password } = company;
  const reader = people[0]!;
  const readerSession = await signIn(portal.url, reader.email, password);
  const mention = `<p>A post that mentions <span data-user="${reader._id}">@a colleague</span></p>`;
  const read = (path: string, more = headers): LoadOptions => ({
    url: portal.url + path,
    headers: more,
    concurrency: 16,
    durationMs: 2500,
  });
  const write = { ...read('/api/post'), method: 'POST', bodies: [JSON.stringify({ text: mention })], concurrency: 4 };
  return [
    await costOf(portal, 'P1 uncached', read(`/api/post/news/${clientId}/2`)),
    await costOf(portal, 'P1 cached', read(`/api/post/news/${clientId}/1`)),
    await costOf(portal, 'P2 cached', read(`/api/post/${discussed}`)),
    await costOf(portal, 'P3', read(`/api/notification/unread/${clientId}/${reader._id}`, readerSession.headers)),
    await costOf(portal, 'P4', write),
  ];
}

async function costOf(portal: Portal, what: string, options: LoadOptions): Promise<Figure> {
  await load({ ...options, durationMs: 1000 }); // warm-up
  const before = usedBy(portal);
  const { count } = await load(options);
  const after = usedBy(portal);
  const costs = Object.entries(after)
    .map(([name, used]) => ({ name, ms: (used - before[name]!) / count }))
    .filter(({ ms }) => ms >= 0.005);
  const sum = costs.reduce((total, { ms }) => total + ms, 0);
  return {
    name: 'costs',
    what: `ms of CPU a request: ${what}`,
    figure: `${sum.toFixed(2)}: ${costs.map(({ name, ms }) => `${name} ${ms.toFixed(2)}`).join(', ')}`,
    goal: '',
    met: true,
  };
}

function usedBy({ pid, servers }: Portal): Costs {
  const services = [...usualServices, 'bff'].map((name) => [name, pid(name)] as const);
  const stores = (['mongo', 'nats', 'redis'] as const).map((name) => [name, servers.servers[name].pid] as const);
  return Object.fromEntries([...services, ...stores].map(([name, id]) => [name, id ? cpuOf(id) : 0]));
}

// /proc counts in hundredths of a second.
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
