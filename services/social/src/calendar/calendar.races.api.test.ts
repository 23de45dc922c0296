import { calendar, type CalendarEvent } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const year = new Date().getUTCFullYear() + 1;
const body = { name: 'Weekly meeting', date: `${year}-03-01`, start: '10:00', end: '11:00' };
const at = (id: string) => ({ params: { id } });

const enter = async (more: object = {}): Promise<CalendarEvent> =>
  (
    await as(company.ana).call(calendar.create, {
      body: { ...body, members: [company.bo._id, company.mia._id], ...more },
    })
  ).result;

const enterSeries = async (): Promise<CalendarEvent> =>
  (
    await as(company.ana).call(calendar.createSeries, {
      body: { ...body, members: [company.bo._id], repeat: { period: 'week', count: 4 } },
    })
  ).result;

const read = async (id: string) => (await as(company.ana).call(calendar.get, at(id))).result;

async function seriesOf({ series_id }: CalendarEvent) {
  const params = { clientId: company.client._id, userId: company.ana._id };
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { result } = await as(company.ana).call(calendar.accessFor, { params, query });
  return result.filter((one) => one.series_id === series_id);
}

const answer = (by: 'ana' | 'bo' | 'mia', id: string, said: 'yes' | 'maybe' | 'no', all = false) =>
  as(company[by]).call(calendar.answer, { ...at(id), body: { answer: said, all } });

test('of answers at the same time each person’s counts once, the last one', () =>
  together({
    arrange: () => enter(),
    act: ({ _id }) => [answer('bo', _id, 'yes'), answer('bo', _id, 'no'), answer('mia', _id, 'yes')],
    check: async ({ _id }) => {
      const { answers } = await read(_id);
      const mine = (await as(company.bo).call(calendar.get, at(_id))).result.answer;
      expect(answers).toEqual({ yes: mine === 'yes' ? 2 : 1, maybe: 0, no: mine === 'no' ? 1 : 0 });
    },
  }));

test('an answer to one event and to its whole series count once each', () =>
  together({
    arrange: enterSeries,
    act: ({ _id }) => [answer('bo', _id, 'no'), answer('bo', _id, 'yes', true)],
    check: async (event) => {
      const mine = (await as(company.bo).call(calendar.get, at(event._id))).result;
      expect(mine.answers).toEqual({ yes: mine.answer === 'yes' ? 1 : 0, maybe: 0, no: mine.answer === 'no' ? 1 : 0 });
    },
  }));

test('a change of one event beside one of its series: the series has what was changed of all', () =>
  together({
    arrange: enterSeries,
    act: ({ _id }) => [
      as(company.ana).call(calendar.updateSeries, { ...at(_id), body: { start: '09:00' } }),
      as(company.ana).call(calendar.updateSeries, { ...at(_id), body: { name: 'All renamed', all: true } }),
    ],
    check: async (event) => {
      const series = await seriesOf(event);
      expect(series.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => 'All renamed'));
      expect(series.map(({ start }) => start)).toEqual(['09:00', '10:00', '10:00', '10:00']);
    },
  }));

test('an event whose beginning and end change at the same time never ends before it begins', () =>
  together({
    arrange: () => enter(),
    act: ({ _id }) => [
      as(company.ana).call(calendar.update, { ...at(_id), body: { start: '10:45' } }),
      as(company.ana).call(calendar.update, { ...at(_id), body: { end: '10:30' } }),
    ],
    check: async ({ _id }) => {
      const { start, end } = await read(_id);
      expect(start < end).toBe(true);
    },
  }));

test('of a series that is deleted beside a change of one event nothing is left', () =>
  together({
    arrange: enterSeries,
    act: ({ _id }) => [
      as(company.ana).call(calendar.removeSeries, { ...at(_id), query: { all: '1' } }),
      as(company.ana).call(calendar.updateSeries, { ...at(_id), body: { start: '09:00' } }),
      answer('bo', _id, 'yes', true),
    ],
    check: async (event) => expect(await seriesOf(event)).toEqual([]),
  }));
