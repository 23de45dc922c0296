import { calendar, groups, journal, notifications, users, type CalendarEvent } from '@atrium/contracts';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { clockAt } from '@atrium/contracts/zones';
import { as, makeCompany, waitForLostRight, wiringOf, type Company, type Person } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { eventually } from '@atrium/testkit/eventually';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, inject, test } from 'vitest';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const year = new Date().getUTCFullYear() + 1;

const bodyOf = (more: object = {}) => ({
  name: 'Weekly meeting',
  date: `${year}-03-01`,
  start: '10:00',
  end: '11:00',
  ...more,
});

const enter = async (by: Person, more: object = {}): Promise<CalendarEvent> =>
  (await as(by).call(calendar.create, { body: bodyOf(more) })).result;

const enterSeries = async (by: Person, more: object = {}) =>
  as(by).call(calendar.createSeries, { body: bodyOf({ repeat: { period: 'week', count: 4 }, ...more }) as never });

const at = (id: string) => ({ params: { id } });

const refusedToEnter = (by: Person, more: object) => as(by).refused(calendar.create, { body: bodyOf(more) });

async function seenBy(person: Person, of = person, from = `${year}-01-01`, to = `${year}-12-31`) {
  const params = { clientId: company.client._id, userId: of._id };
  return (await as(person).call(calendar.accessFor, { params, query: { from, to } })).result;
}

const idsSeenBy = async (person: Person, of = person) => (await seenBy(person, of)).map(({ _id }) => _id);

const datesOf = async (person: Person, series: string | null) =>
  (await seenBy(person)).filter(({ series_id }) => series_id === series).map(({ date }) => date);

describe('the generic calls', () => {
  expectCrud(calendar, {
    company: () => company,
    make: (number) =>
      bodyOf({ name: `Meeting number${number}x`, members: [company.bo._id], date: dayAfter(`${year}-01-01`, number) }),
    change: [{ name: 'Another meeting' }, { description: 'What it is about' }],
    by: ({ ana, bo }) => ({ owner: ana, colleague: bo }),
    filters: [
      { filter: { date: { $gte: `${year}-01-02` } }, matches: ({ date }) => (date as string) >= `${year}-01-02` },
    ],
    searched: (number) => `number${number}x`,
    sorts: ['date'],
  });
});

describe('what is entered', () => {
  test.each([
    ['a name of 5 letters', { name: 'Hello' }, { name: 'too_short' }],
    ['a name of 101 letters', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['no date', { date: undefined }, { date: 'type' }],
    ['no beginning', { start: undefined }, { start: 'type' }],
    ['an end before the beginning', { end: '09:00' }, { end: 'wrong' }],
    ['no time as its end', { end: '25:00' }, { end: 'time' }],
    ['a link that is none', { link: 'javascript:alert(1)' }, { link: 'url' }],
    [
      'a grant that takes away',
      { grants: [{ target: { type: 'all', value: '' }, level: 'none' }] },
      { 'grants.0.level': 'choice' },
    ],
  ])('spec 1 §5: an event with %s is refused', async (_, part, fields) => {
    expect(await refusedToEnter(company.ana, part)).toMatchObject({ status: 422, body: { fields } });
  });

  test('spec 1 §5: it begins neither on a day that is past nor at a time of today that has passed', async () => {
    const zone = (await enter(company.ana)).timezone;
    const [today = '', clock = ''] = clockAt(Date.now(), zone).split('T');
    expect(await refusedToEnter(company.ana, { date: dayAfter(today, -1) })).toMatchObject({ code: 'event_past' });
    expect(
      await refusedToEnter(company.ana, { date: today, start: '00:00', end: clock > '00:00' ? clock : '00:01' }),
    ).toMatchObject({ status: 409, code: 'event_past' });
  });

  test('a colleague of another company is not invited, nor a group of which one is no member', async () => {
    const { ana, bo, zed } = company;
    expect(await refusedToEnter(ana, { members: [zed._id] })).toMatchObject({ status: 404 });
    const body = { name: 'Closed circle', description: 'For a few', type: 'closed' as const };
    const { _id: group } = (await as(bo).call(groups.create, { body })).result;
    expect(await refusedToEnter(ana, { group })).toMatchObject({ status: 403 });
  });

  test('D58: own events need no further right, those for others do', async () => {
    const { ana, bo, adm, people } = company;
    const mia = people[0] ?? company.mia;
    await as(adm).call(users.update, {
      params: { id: mia._id },
      body: { features: [{ feature: 'events_create', active: false }] },
    });
    await eventually(async () =>
      expect(await refusedToEnter(mia, { members: [bo._id] })).toMatchObject({ code: 'event_for_others' }),
    );
    const own = await enter(mia, { members: [mia._id] });
    expect(own.can).toEqual({ edit: true, remove: true });
    expect(await as(mia).refused(calendar.update, { ...at(own._id), body: { members: [ana._id] } })).toMatchObject({
      code: 'event_for_others',
    });
  });
});

describe('who sees an event', () => {
  test('its author and the invited; everyone what is for all; of a colleague what both see', async () => {
    const { ana, bo, mia, adm } = company;
    const [own, shared, all] = [
      await enter(ana),
      await enter(ana, { members: [bo._id] }),
      await enter(ana, { grants: [{ target: { type: 'all', value: '' }, level: 'read' }] }),
    ];
    const ids = [own, shared, all].map(({ _id }) => _id);
    const among = async (person: Person, of = person) => {
      const seen = await idsSeenBy(person, of);
      return ids.map((id) => seen.includes(id));
    };
    expect(await among(ana)).toEqual([true, true, true]);
    expect(await among(bo)).toEqual([false, true, true]);
    expect(await among(mia)).toEqual([false, false, true]);
    expect(await among(adm)).toEqual([false, false, true]);
    expect(await among(bo, ana)).toEqual([false, true, true]);
    expect(await as(mia).refused(calendar.get, at(shared._id))).toMatchObject({ status: 404 });
    expect(await as(company.zed).refused(calendar.get, at(all._id))).toMatchObject({ status: 404 });
    expect((await seenBy(bo)).find(({ _id }) => _id === all._id)?.for_all).toBe(true);
  });

  test('the members of a group, while they are', async () => {
    const { ana, bo, mia } = company;
    const body = { name: 'Runners', description: 'Every week', type: 'public' as const };
    const { _id: group } = (await as(ana).call(groups.create, { body })).result;
    const join = { params: { groupId: group, userId: bo._id }, body: {} };
    await as(bo).call(groups.setRole, join);
    await eventually(async () => expect((await enter(ana, { group })).group).toMatchObject({ name: 'Runners' }));
    const { _id } = await enter(ana, { group });
    await eventually(async () => expect(await idsSeenBy(bo)).toContain(_id));
    expect(await idsSeenBy(mia)).not.toContain(_id);
    await as(bo).call(groups.removeMember, { params: join.params });
    await eventually(async () => expect(await idsSeenBy(bo)).not.toContain(_id));
  });

  test('between two days, at most 400 of them', async () => {
    const { ana } = company;
    const { _id } = await enter(ana, { date: `${year}-09-09` });
    const on = async (from: string, to: string) => (await seenBy(ana, ana, from, to)).some((one) => one._id === _id);
    expect(await on(`${year}-09-09`, `${year}-09-09`)).toBe(true);
    expect(await on(`${year}-09-10`, `${year}-09-30`)).toBe(false);
    const params = { clientId: company.client._id, userId: ana._id };
    const query = { from: `${year}-01-01`, to: `${year + 2}-01-01` };
    expect(await as(ana).refused(calendar.accessFor, { params, query })).toMatchObject({ status: 422 });
  });
});

test('an administrator deletes an event that they see, and it stands in the journal', async () => {
  const { ana, adm, bo } = company;
  const { _id } = await enter(ana, { members: [adm._id, bo._id] });
  expect(await as(bo).refused(calendar.remove, at(_id))).toMatchObject({ status: 403 });
  await as(adm).call(calendar.remove, at(_id));
  const asked = { params: { client: company.client._id }, query: { section: 'calendar' } as never };
  await eventually(async () => {
    const { result } = await as(adm).call(journal.list, asked);
    expect(result).toMatchObject([{ action: 'event_removed', item_id: _id }]);
  });
});

describe('a series', () => {
  test('D57: has an event for each day, of which one is moved for one week only', async () => {
    const { ana, bo } = company;
    const { result, total } = await enterSeries(ana, { members: [bo._id] });
    expect(total).toBe(4);
    const { series_id } = result;
    expect(await datesOf(bo, series_id)).toEqual([`${year}-03-01`, `${year}-03-08`, `${year}-03-15`, `${year}-03-22`]);
    const second = (await seenBy(ana)).find((one) => one.series_id === series_id && one.date.endsWith('03-08'))!;
    await as(ana).call(calendar.updateSeries, { ...at(second._id), body: { date: `${year}-03-10`, start: '09:00' } });
    expect(await datesOf(bo, series_id)).toEqual([`${year}-03-01`, `${year}-03-10`, `${year}-03-15`, `${year}-03-22`]);
    await as(ana).call(calendar.updateSeries, {
      ...at(result._id),
      body: { name: 'Renamed meeting', date: `${year}-03-02`, all: true },
    });
    expect(await datesOf(bo, series_id)).toEqual([`${year}-03-02`, `${year}-03-11`, `${year}-03-16`, `${year}-03-23`]);
    expect(
      (await seenBy(bo)).filter((one) => one.series_id === series_id && one.name === 'Renamed meeting'),
    ).toHaveLength(4);
    expect(await as(bo).refused(calendar.updateSeries, { ...at(result._id), body: { all: true } })).toMatchObject({
      status: 403,
    });
    await as(ana).call(calendar.removeSeries, { ...at(second._id), query: {} });
    expect(await datesOf(bo, series_id)).toHaveLength(3);
    await as(ana).call(calendar.removeSeries, { ...at(result._id), query: { all: '1' } });
    expect(await datesOf(bo, series_id)).toEqual([]);
  });

  test.each([
    ['no period', { period: undefined, count: 3 }, 'repeat.period'],
    ['neither an end nor a count', { period: 'day' }, 'repeat.count'],
    ['one repetition', { period: 'day', count: 1 }, 'repeat.count'],
    ['an end before the second', { period: 'week', until: `${year}-03-05` }, 'repeat.until'],
    ['more than 366', { period: 'day', until: `${year + 2}-03-05` }, 'repeat.until'],
    ['a weekday that is none', { period: 'week', weekdays: [8], count: 3 }, 'repeat.weekdays.0'],
  ])('spec 1 §5: with %s is refused', async (_, repeat, field) => {
    const refusal = await as(company.ana).refused(calendar.createSeries, { body: bodyOf({ repeat }) as never });
    expect(Object.keys(refusal.body!.fields as object)).toContain(field);
  });
});

describe('the invited', () => {
  test('accept, perhaps and decline, each counted once', async () => {
    const { ana, bo, mia } = company;
    const { _id } = await enter(ana, { members: [bo._id, mia._id] });
    const say = async (by: Person, answer: 'yes' | 'maybe' | 'no') =>
      (await as(by).call(calendar.answer, { ...at(_id), body: { answer } })).result;
    expect(await say(bo, 'maybe')).toMatchObject({ answer: 'maybe', answers: { yes: 0, maybe: 1, no: 0 } });
    expect(await say(bo, 'yes')).toMatchObject({ answer: 'yes', answers: { yes: 1, maybe: 0, no: 0 } });
    await say(bo, 'yes');
    expect(await say(mia, 'no')).toMatchObject({ answers: { yes: 1, maybe: 0, no: 1 } });
    const { result, total } = await as(ana).call(calendar.answers, { ...at(_id), query: {} });
    expect(total).toBe(2);
    expect(result.map(({ user, answer }) => [user._id, answer])).toEqual([
      [bo._id, 'yes'],
      [mia._id, 'no'],
    ]);
    expect((await seenBy(bo)).find((one) => one._id === _id)?.answer).toBe('yes');
  });

  test('answer a whole series with one call', async () => {
    const { ana, bo } = company;
    const { result } = await enterSeries(ana, { members: [bo._id] });
    await as(bo).call(calendar.answer, { ...at(result._id), body: { answer: 'no' } });
    await as(bo).call(calendar.answer, { ...at(result._id), body: { answer: 'yes', all: true } });
    const mine = (await seenBy(bo)).filter(({ series_id }) => series_id === result.series_id);
    expect(mine.map(({ answer }) => answer)).toEqual(['yes', 'yes', 'yes', 'yes']);
    expect((await as(ana).call(calendar.get, at(result._id))).result.answers).toEqual({ yes: 1, maybe: 0, no: 0 });
  });

  const notesOf = async (person: Person, event: string) => {
    const params = { client: company.client._id, section: 'events' as const, user: person._id };
    const { result } = await as(person).call(notifications.newest, { params, query: {} });
    return result.filter(({ link, name }) => link.endsWith(event) || name === event).map(({ kind }) => kind);
  };

  test('are told of the invitation, another time and the cancelling, the person who did it is not', async () => {
    const { ana, bo, mia } = company;
    const { _id } = await enter(ana, { members: [bo._id], name: 'Told meeting' });
    await eventually(async () => expect(await notesOf(bo, _id)).toEqual(['event_invited']));
    await as(ana).call(calendar.update, { ...at(_id), body: { start: '10:30', members: [bo._id, mia._id] } });
    await eventually(async () => expect(await notesOf(bo, _id)).toEqual(['event_moved', 'event_invited']));
    await eventually(async () => expect(await notesOf(mia, _id)).toEqual(['event_invited']));
    await as(ana).call(calendar.remove, at(_id));
    await eventually(async () => expect(await notesOf(bo, 'Told meeting')).toEqual(['event_cancelled']));
    expect(await notesOf(ana, 'Told meeting')).toEqual([]);
  });
});

describe('the feed of iCalendar', () => {
  const read = (path: string) => fetch(new URL(path, inject('portal').url));

  async function namesIn(path: string): Promise<string[]> {
    const answer = await read(path);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const parsed = new ICAL.Component(ICAL.parse(await answer.text()));
    return parsed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
  }

  test('has what the person sees, at an address that is told once and ends', async () => {
    const { ana, bo, mia } = company;
    const soon = dayAfter(new Date().toISOString().slice(0, 10), 20);
    await enter(ana, { members: [bo._id], date: soon, name: 'Feed: with commas, and; more' });
    await enter(mia, { date: soon, name: 'Not for this feed' });
    const made = (await as(bo).call(calendar.makeFeed)).result;
    const names = await namesIn(made.path!);
    expect(names).toContain('Feed: with commas, and; more');
    expect(names).not.toContain('Not for this feed');
    expect((await as(bo).call(calendar.feed)).result).toMatchObject({ path: null, created: made.created });
    const next = (await as(bo).call(calendar.makeFeed)).result;
    expect((await read(made.path!)).status).toBe(404);
    await namesIn(next.path!);
    await as(bo).call(calendar.removeFeed);
    expect((await read(next.path!)).status).toBe(404);
    expect((await as(bo).call(calendar.feed)).result).toEqual({ path: null, created: null });
  });

  test('ends with the right, and while the person is blocked', async () => {
    const { mia, adm } = company;
    const { path } = (await as(mia).call(calendar.makeFeed)).result;
    await namesIn(path!);
    const setRight = (active: boolean) =>
      as(adm).call(users.update, { params: { id: mia._id }, body: { features: [{ feature: 'calendar', active }] } });
    await setRight(false);
    await eventually(async () => expect((await read(path!)).status).toBe(404));
    await setRight(true);
    await eventually(async () => expect((await read(path!)).status).toBe(200));
    await as(adm).call(users.update, { params: { id: mia._id }, body: { blocked: true } });
    await eventually(async () => expect((await read(path!)).status).toBe(404));
    await as(adm).call(users.update, { params: { id: mia._id }, body: { blocked: false } });
  });
});

test('members of a group without the right to groups are not told of its events', async () => {
  const own = await makeCompany(inject('portal'));
  const { ana, bo, mia, adm } = own;
  const body = { name: 'Talks', description: 'Talks', type: 'public' as const };
  const group = (await as(ana).call(groups.create, { body })).result._id;
  for (const member of [bo, mia])
    await as(member).call(groups.setRole, { params: { groupId: group, userId: member._id }, body: {} });
  const features = [{ feature: 'groups' as const, active: false }];
  await as(adm).call(users.update, { params: { id: bo._id }, body: { features } });
  await waitForLostRight(wiringOf(inject('portal')), bo, 'groups');
  await as(ana).call(calendar.create, { body: bodyOf({ name: 'Private talk', group }) });
  const toldOf = async (person: Person) => {
    const params = { client: own.client._id, user: person._id, section: 'all' as const };
    return (await as(person).call(notifications.newest, { params, query: {} })).result.map(({ name }) => name);
  };
  await eventually(async () => expect(await toldOf(mia)).toContain('Private talk'));
  expect(await toldOf(bo)).not.toContain('Private talk');
});

test('who is no longer invited no longer counts among the answers', async () => {
  const { ana, bo, mia } = await makeCompany(inject('portal'));
  const { _id } = await enter(ana, { members: [bo._id, mia._id] });
  for (const member of [bo, mia]) await as(member).call(calendar.answer, { ...at(_id), body: { answer: 'yes' } });
  await as(ana).call(calendar.update, { ...at(_id), body: { members: [mia._id] } });
  expect((await as(ana).call(calendar.get, at(_id))).result.answers).toEqual({ yes: 1, maybe: 0, no: 0 });
});

test('with “all” an administrator removes only those of a series that they see', async () => {
  const { ana, bo, adm } = company;
  const { result } = await enterSeries(ana, { members: [bo._id] });
  const dates = await datesOf(ana, result.series_id);
  const [first] = (await seenBy(ana)).filter(({ series_id }) => series_id === result.series_id);
  await as(ana).call(calendar.update, { ...at(first!._id), body: { members: [bo._id, adm._id] } });
  await as(adm).call(calendar.removeSeries, { ...at(first!._id), query: { all: '1' } } as never);
  expect(await datesOf(ana, result.series_id)).toEqual(dates.slice(1));
});
