import { type CallError, notifications as contract, type ResultOf, type Section } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { event } from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSharedWorld, storyOf, type Company, type World } from './world.ts';

let world: World;
let firm: Company;

beforeAll(async () => {
  world = await openSharedWorld();
  firm = await world.company();
});
afterAll(() => world.close());

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: CallError) => error.status,
  );

/** As many mentions of bo, at these times. */
async function mentioned(company: Company, times: string[]) {
  const { post } = storyOf(company);
  const posts = times.map((created) => event('social.post.published', post({ created, mentions: [company.ids.bo] })));
  await company.announce(...posts);
  await world.settled();
}

const at = (seconds: number, ms = 0) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 - seconds * 1000 + ms).toISOString();

describe('the list', () => {
  test('goes back page by page without a gap, even inside one millisecond', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    const times = [...Array<string>(26).fill(at(100)), ...Array.from({ length: 30 }, (_, i) => at(50, i))];
    await mentioned(company, [...times, at(10), at(10), at(500)]);
    const api = company.as(bo);
    const seen: string[] = [];
    const pages: number[] = [];
    for (let time: string | null = 'now'; time;) {
      const page: ResultOf<typeof contract.list> = await api.call(contract.list, {
        params: { ...company.own(bo), time },
      });
      expect(page.limit).toBe(20);
      pages.push(page.result.length);
      seen.push(...page.result.map((note) => `${note.created} ${note._id}`));
      time = page.next === null ? null : String(page.next);
    }
    expect(new Set(seen).size).toBe(59);
    expect(seen).toHaveLength(59);
    expect(seen.map((row) => row.slice(0, 24))).toEqual(
      seen
        .map((row) => row.slice(0, 24))
        .toSorted()
        .toReversed(),
    );
    expect(Math.max(...pages)).toBeLessThanOrEqual(20);
  });

  test('is older than the time that is asked for', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    const times = [at(30), at(20), at(10)];
    await mentioned(company, times);
    const params = { ...company.own(bo), time: String(Date.parse(times[1]!)) };
    const { result, next } = await company.as(bo).call(contract.list, { params });
    expect(result.map((note) => note.created)).toEqual([times[0]]);
    expect(next).toBeNull();
  });

  test('is narrowed by section and by whether it was read', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    await mentioned(company, [at(30), at(20), at(10)]);
    const api = company.as(bo);
    const [newest] = await company.list(bo);
    await api.call(contract.read, { params: { id: newest!._id } });
    const count = async (section: Section, read?: '0' | '1') => {
      const params = { ...company.own(bo), section };
      return (await api.call(contract.newest, { params, query: { ...(read && { read }) } })).result.length;
    };
    expect([await count('all'), await count('posts'), await count('shop')]).toEqual([3, 3, 0]);
    expect([await count('all', '0'), await count('all', '1')]).toEqual([2, 1]);
    expect([await count('posts', '0'), await count('posts', '1'), await count('shop', '0')]).toEqual([2, 1, 0]);
  });

  test.each(['yesterday', '-1', '1e3'])('does not take `%s` for a time', async (time) => {
    const params = { ...firm.own(firm.ids.bo), time };
    expect(await refused(firm.as(firm.ids.bo).call(contract.list, { params }))).toBe(404);
  });
});

describe('reading', () => {
  test('one or all lowers the count, and again does nothing', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    await mentioned(company, [at(30), at(20), at(10)]);
    const api = company.as(bo);
    const [newest] = await company.list(bo);
    const params = { id: newest!._id };
    expect(await api.call(contract.read, { params })).toEqual({ result: { _id: newest!._id, count: 2 } });
    const [read] = await company.list(bo);
    expect(read).toMatchObject({ read: true, views: [{ user: bo }] });
    expect(await api.call(contract.read, { params })).toEqual({ result: { _id: newest!._id, count: 2 } });
    expect((await company.list(bo))[0]).toEqual(read);

    expect(await api.call(contract.readAll)).toEqual({ result: { count: 0 } });
    expect(await company.unread(bo)).toBe(0);
    expect((await company.list(bo)).every((note) => note.read)).toBe(true);
  });

  test('marks no other person’s', async () => {
    const company = await world.company();
    const { bo, mia } = company.ids;
    await mentioned(company, [at(10)]);
    const [note] = await company.list(bo);
    expect(await refused(company.as(mia).call(contract.read, { params: { id: note!._id } }))).toBe(404);
    expect(await refused(firm.as(firm.ids.bo).call(contract.read, { params: { id: note!._id } }))).toBe(404);
    await company.as(mia).call(contract.readAll);
    expect(await company.unread(bo)).toBe(1);
    expect(await refused(company.as(bo).call(contract.read, { params: { id: newId() } }))).toBe(404);
    expect(await refused(company.as(bo).call(contract.read, { params: { id: note!._id } }))).toBe('answered');
  });
});

describe('another person’s', () => {
  test('list and count are refused, the own are not', async () => {
    const { bo, mia } = firm.ids;
    const asBo = firm.as(bo);
    const other = await world.company();
    const ask = async (client: string, user: string) => [
      await refused(asBo.call(contract.newest, { params: { client, user, section: 'all' } })),
      await refused(asBo.call(contract.list, { params: { client, user, section: 'all', time: 'now' } })),
      await refused(asBo.call(contract.unread, { params: { client, user } })),
    ];
    expect(await ask(firm.clientId, bo)).toEqual(['answered', 'answered', 'answered']);
    expect(await ask(firm.clientId, mia)).toEqual([403, 403, 403]);
    expect(await ask(other.clientId, bo)).toEqual([403, 403, 403]);
    expect(await ask(other.clientId, other.ids.bo)).toEqual([403, 403, 403]);
  });

  test('service refuses calls without a signed caller', async () => {
    const { bo } = firm.ids;
    const path = `/api/notification/unread/${firm.clientId}/${bo}`;
    const url = inject('portal').services.notify + path;
    expect((await firm.as(bo).get(path)).status).toBe(200);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { 'x-atrium-caller': 'eyJhbGciOiJub25lIn0.e30.' } })).status).toBe(401);
  });
});
