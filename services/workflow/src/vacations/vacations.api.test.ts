import { employment, journal, notifications, users, vacations, type Vacation } from '@atrium/contracts';
import { as, makeCompany, waitForLostRight, wiringOf, type Company, type Person } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';
import {
  ask,
  balance,
  dayOf,
  daysFrom,
  decide,
  nextYear,
  read,
  refusedToAsk,
  refusedToDecide,
  setChief,
  setDays,
  setRules,
} from '../../test/vacations.ts';

let stored: Stored;

beforeAll(async () => {
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const at = (id: string) => ({ params: { id } });

describe('the generic calls', () => {
  let company: Company;

  beforeAll(async () => {
    company = await makeCompany(inject('portal'));
    await setChief(company, company.bo, company.ana);
  });

  // Plans cost no balance; the chief sees them whole and neither changes nor removes them.
  expectCrud(vacations, {
    company: () => company,
    make: (number) => ({ ...daysFrom(2 * number), planned: true, comment: 'Before', substitute: company.mia._id }),
    change: [{ comment: 'Later' }, { substitute: null }],
    by: ({ ana, bo }) => ({ owner: ana, colleague: bo }),
    filters: [
      { filter: { status: 'new' }, matches: ({ status }) => status === 'new' },
      { filter: { status: { $in: ['new', 'approved'] } }, matches: ({ status }) => status === 'new' },
      { filter: { planned: true }, matches: ({ planned }) => planned === true },
      { filter: { start: { $gte: dayOf(1) } }, matches: ({ start }) => (start as string) >= dayOf(1) },
      { filter: { status: { $ne: 'approved' }, planned: true }, matches: ({ planned }) => planned === true },
    ],
    sorts: ['start'],
  });
});

describe('a vacation', () => {
  let company: Company;

  beforeEach(async () => {
    company = await makeCompany(inject('portal'));
    await setChief(company, company.bo, company.ana);
  });

  test('spec 1 §5: starts tomorrow at the earliest', async () => {
    const { ana, adm } = company;
    const today = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const by of [ana, adm])
      expect(await refusedToAsk(by, { start: today, end: tomorrow })).toMatchObject({ code: 'vacation_past' });
    const { _id } = await ask(ana, { start: tomorrow, end: tomorrow, planned: true });
    const body = { start: today };
    expect(await as(ana).refused(vacations.update, { ...at(_id), body })).toMatchObject({ code: 'vacation_past' });
  });

  test('spec 1 §5: does not overlap with another vacation of the person, until that one is rejected', async () => {
    const { ana, bo } = company;
    const { _id } = await ask(ana, daysFrom(0, 5));
    expect(await refusedToAsk(ana, daysFrom(4))).toMatchObject({ status: 409, code: 'vacation_overlaps' });
    expect(await refusedToAsk(ana, { ...daysFrom(4), planned: true })).toMatchObject({ code: 'vacation_overlaps' });
    const next = await ask(ana, daysFrom(5));
    const moved = { ...at(next._id), body: { start: dayOf(3) } };
    expect(await as(ana).refused(vacations.update, moved)).toMatchObject({ code: 'vacation_overlaps' });
    await ask(bo, daysFrom(4));
    await decide(bo, _id, 'rejected');
    await ask(ana, daysFrom(4));
  });

  test('spec 1 §5: needs as many days as are left in each year', async () => {
    const { ana, bo, adm } = company;
    await setDays(adm, ana, 5);
    expect(await refusedToAsk(ana, daysFrom(0, 6))).toMatchObject({ status: 409, code: 'vacation_balance' });
    const first = await ask(ana, daysFrom(0, 3));
    const second = await ask(ana, daysFrom(10, 3));
    expect(await balance(ana)).toMatchObject({ granted: 5, own: 5, taken: 0, asked: 6, left: 5 });
    await decide(bo, first._id, 'approved');
    expect(await refusedToDecide(bo, second._id, 'approved')).toMatchObject({ code: 'vacation_balance' });
    const body = { end: dayOf(11) };
    await as(ana).call(vacations.update, { ...at(second._id), body });
    await decide(bo, second._id, 'approved');
    expect(await balance(ana)).toMatchObject({ taken: 5, asked: 0, left: 0 });
  });

  test('D59: the balance falls at the approval and returns at the cancellation', async () => {
    const { ana, bo } = company;
    const { _id, days } = await ask(ana, daysFrom(0, 4));
    expect(days).toBe(4);
    expect(await balance(ana)).toMatchObject({ granted: 24, own: null, taken: 0, asked: 4, left: 24 });
    expect(await decide(bo, _id, 'approved')).toMatchObject({ status: 'approved', decision: { by: { _id: bo._id } } });
    expect(await balance(ana)).toMatchObject({ taken: 4, asked: 0, left: 20 });
    await decide(ana, _id, 'cancelled', 'Later');
    expect(await balance(ana)).toMatchObject({ taken: 0, left: 24 });
  });

  test('D59: a plan costs no balance until it is asked for', async () => {
    const { ana } = company;
    const plan = await ask(ana, { ...daysFrom(0, 30), planned: true });
    expect(await balance(ana)).toMatchObject({ taken: 0, asked: 0 });
    const asked = { ...at(plan._id), body: { planned: false as const } };
    expect(await as(ana).refused(vacations.update, asked)).toMatchObject({ code: 'vacation_balance' });
    await as(ana).call(vacations.update, { ...at(plan._id), body: { end: dayOf(1), planned: false as const } });
    expect(await balance(ana)).toMatchObject({ asked: 2 });
  });

  test('D59: holidays of the company are not counted, and what is approved keeps its days', async () => {
    const { ana, bo, adm } = company;
    await setRules(adm, { holidays: [{ day: dayOf(1), name: 'Day of the company' }] });
    const { _id, days } = await ask(ana, daysFrom(0, 4));
    expect(days).toBe(3);
    await decide(bo, _id, 'approved');
    await setRules(adm);
    expect(await read(ana, _id)).toMatchObject({ days: 3 });
    expect(await balance(ana)).toMatchObject({ taken: 3 });
  });

  test('D59: the chief approves, and nobody their own', async () => {
    const { ana, bo, mia } = company;
    const { _id } = await ask(ana, daysFrom(0));
    expect(await refusedToDecide(ana, _id, 'approved')).toMatchObject({ status: 403 });
    const own = await ask(bo, daysFrom(0));
    expect(await refusedToDecide(bo, own._id, 'approved')).toMatchObject({ status: 403 });
    expect(await refusedToDecide(bo, _id, 'rejected', ' ')).toMatchObject({ body: { fields: { reason: 'required' } } });
    expect(await decide(bo, _id, 'rejected', 'The audit')).toMatchObject({ decision: { reason: 'The audit' } });
    expect(await refusedToDecide(bo, _id, 'approved')).toMatchObject({ code: 'vacation_decided' });
    // mia has the right vacations_edit.
    await decide(mia, own._id, 'approved');
  });

  test('a request is not there for colleagues who do not decide on it', async () => {
    const { ana, bo, people, adm } = await makeCompany(inject('portal'), { people: 1 });
    const [eva] = people;
    const { _id } = await ask(ana, daysFrom(0));
    for (const by of [bo, eva!]) {
      expect(await as(by).refused(vacations.get, at(_id))).toMatchObject({ status: 404 });
      expect(await refusedToDecide(by, _id, 'approved')).toMatchObject({ status: 404 });
    }
    await decide(adm, _id, 'approved');
    expect(await read(bo, _id)).toMatchObject({ status: 'approved', can: { decide: false, cancel: false } });
  });

  test('colleagues see neither the comment nor the reason of an approved vacation', async () => {
    const { ana, bo, mia, adm } = company;
    await as(adm).call(users.update, {
      params: { id: mia._id },
      body: { features: [{ feature: 'vacations_edit', active: false }] },
    });
    const { _id } = await ask(ana, { ...daysFrom(0), comment: 'A visit to the doctor' });
    await decide(bo, _id, 'approved', 'Get well');
    await eventually(async () => expect(await read(mia, _id)).toMatchObject({ comment: '', decision: { reason: '' } }));
    for (const by of [ana, bo, adm])
      expect(await read(by, _id)).toMatchObject({ comment: 'A visit to the doctor', decision: { reason: 'Get well' } });
  });

  test('D59: administrators and holders of the right enter approved vacations of others', async () => {
    const { ana, bo, mia, adm, zed, client } = company;
    const of = (number: number, more: object = {}) => ({ user: ana._id, ...daysFrom(number), ...more });
    expect(await refusedToAsk(bo, of(0))).toMatchObject({ status: 403 });
    expect(await refusedToAsk(bo, { ...daysFrom(0), status: 'approved' })).toMatchObject({ status: 403 });
    const entered = await ask(mia, of(0, { status: 'approved' }));
    expect(entered).toMatchObject({ status: 'approved', user: { _id: ana._id }, brought_by: { _id: mia._id } });
    expect(await ask(adm, of(2))).toMatchObject({ status: 'new' });
    expect(await refusedToAsk(adm, { ...of(4), user: zed._id })).toMatchObject({ code: 'user_not_found' });
    const rows = await stored.events(client._id, 'workflow.audit.recorded');
    expect(rows.find(({ item_id }) => item_id === entered._id)).toMatchObject({
      action: 'vacation_entered',
      for_user: ana._id,
    });
  });

  test('D59: where the company asks for no approval a request is approved when it is sent', async () => {
    const { ana, adm } = company;
    await setRules(adm, { approval: false });
    expect(await ask(ana, daysFrom(0))).toMatchObject({ status: 'approved', decision: { by: { _id: ana._id } } });
    const plan = await ask(ana, { ...daysFrom(3, 2), planned: true });
    expect(plan).toMatchObject({ status: 'new' });
    await as(ana).call(vacations.update, { ...at(plan._id), body: { planned: false as const } });
    expect(await balance(ana)).toMatchObject({ taken: 3, asked: 0 });
  });

  test('who is on vacation today is away until its last day, for all who use vacations, and for no other company', async () => {
    const { ana, bo, mia, adm } = company;
    const today = new Date();
    const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const created = new Date(today.getTime() - 30 * 86_400_000).toISOString();
    const body = { user: ana._id, start: day(-1), end: day(1), substitute: bo._id, created };
    const users = [ana, bo].map(({ _id }) => _id).join();
    const away = async (by: Person) => (await as(by).call(vacations.away, { query: { users } })).result;
    const { _id } = await ask(adm, body);
    expect(await away(mia)).toEqual([]);
    await decide(adm, _id, 'approved');
    expect(await away(mia)).toMatchObject([{ user: ana._id, end: body.end, substitute: { _id: bo._id } }]);
    expect(await away(company.zed)).toEqual([]);
    const past = { user: bo._id, start: day(-3), end: day(-2), created };
    await decide(adm, (await ask(adm, past))._id, 'approved');
    expect(await away(ana)).toHaveLength(1);
    expect(await as(ana).refused(vacations.away, { query: { users: 'nobody' } })).toMatchObject({ status: 422 });
  });

  test('D176: only administrators bring a vacation that was asked for in the past', async () => {
    const { ana, mia, adm } = company;
    const body = { user: ana._id, start: '2026-02-10', end: '2026-02-12', created: '2026-01-10T10:00:00.000Z' };
    expect(await refusedToAsk(mia, body)).toMatchObject({ status: 403 });
    expect(await refusedToAsk(adm, { ...body, created: '2026-02-10T10:00:00.000Z' })).toMatchObject({
      code: 'vacation_past',
    });
    expect(await ask(adm, { ...body, status: 'approved' })).toMatchObject({ created: body.created, days: 3 });
  });

  test('the substitute is a colleague who is not on vacation at that time', async () => {
    const { ana, bo, mia, zed } = company;
    await ask(mia, { ...daysFrom(1), status: 'approved' });
    const named = (number: number, substitute: string) => ({ ...daysFrom(number, 2), substitute });
    expect(await refusedToAsk(ana, named(0, mia._id))).toMatchObject({ code: 'substitute_away' });
    expect(await refusedToAsk(ana, named(0, ana._id))).toMatchObject({ body: { fields: { substitute: 'choice' } } });
    expect(await refusedToAsk(ana, named(0, zed._id))).toMatchObject({ code: 'user_not_found' });
    expect(await ask(ana, named(2, mia._id))).toMatchObject({ substitute: { _id: mia._id } });
    expect(await ask(ana, named(0, bo._id))).toMatchObject({ substitute: { _id: bo._id } });
  });

  test('an approval checks the substitute again, and that the person stands in for nobody', async () => {
    const { ana, bo, mia, adm } = company;
    const { _id } = await ask(ana, { ...daysFrom(0, 2), substitute: mia._id });
    const away = await ask(mia, { ...daysFrom(1), status: 'approved' });
    expect(await refusedToDecide(bo, _id, 'approved')).toMatchObject({ status: 409, code: 'substitute_away' });
    await decide(mia, away._id, 'cancelled');
    const request = await ask(mia, daysFrom(1));
    await decide(bo, _id, 'approved');
    expect(await refusedToDecide(adm, request._id, 'approved')).toMatchObject({ code: 'substitute_away' });
    await as(mia).call(vacations.remove, at(request._id));
    expect(await refusedToAsk(mia, { ...daysFrom(1), status: 'approved' })).toMatchObject({ code: 'substitute_away' });
    await ask(mia, { ...daysFrom(2), status: 'approved' });
  });

  test('a decision about other dates than those that were seen is refused', async () => {
    const { ana, bo } = company;
    const { _id, start, end } = await ask(ana, daysFrom(0, 2));
    await as(ana).call(vacations.update, { ...at(_id), body: { end: dayOf(9) } });
    const decideAs = (seen: object) => ({ ...at(_id), body: { status: 'approved' as const, ...seen } });
    for (const seen of [{ start, end }, { end }])
      expect(await as(bo).refused(vacations.decide, decideAs(seen))).toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
      });
    const { result } = await as(bo).call(vacations.decide, decideAs({ start, end: dayOf(9) }));
    expect(result).toMatchObject({ status: 'approved', days: 10 });
  });

  test('a period of thousands of years is refused before its days are counted', async () => {
    const { ana, adm } = company;
    const plan = await ask(ana, { ...daysFrom(0), planned: true });
    await setRules(adm, { approval: false });
    const body = { end: '9999-12-31', planned: false as const };
    const since = performance.now();
    expect(await as(ana).refused(vacations.update, { ...at(plan._id), body })).toMatchObject({
      body: { fields: { end: 'date_late' } },
    });
    expect(performance.now() - since).toBeLessThan(1000);
  });

  test('who was dismissed is no substitute, and no vacation is entered for them', async () => {
    const { ana, bo, mia, adm } = company;
    await as(adm).call(employment.dismiss, { params: { id: bo._id }, body: {} });
    await eventually(async () =>
      expect(await refusedToAsk(ana, { ...daysFrom(0), planned: true, substitute: bo._id })).toMatchObject({
        body: { fields: { substitute: 'choice' } },
      }),
    );
    for (const by of [adm, mia])
      expect(await refusedToAsk(by, { ...daysFrom(0), user: bo._id })).toMatchObject({
        body: { fields: { user: 'choice' } },
      });
  });

  test('an approved vacation is cancelled before it is deleted', async () => {
    const { ana, mia } = company;
    const { _id } = await ask(mia, { user: ana._id, ...daysFrom(0), status: 'approved' });
    const path = { params: { user: ana._id, id: _id } };
    expect(await as(ana).refused(vacations.delete, path)).toMatchObject({ code: 'vacation_approved' });
    await decide(ana, _id, 'cancelled');
    const wrong = { params: { user: mia._id, id: _id } };
    expect(await as(ana).refused(vacations.delete, wrong)).toMatchObject({ status: 404 });
    expect((await as(ana).call(vacations.delete, path)).result).toEqual({ _id });
    expect(await stored.events(company.client._id, 'workflow.vacation.removed')).toEqual([{ _id }]);
  });

  test('D60: the schedule has the people of a department with their plans and approved vacations', async () => {
    const { ana, bo, mia, adm } = company;
    const plan = await ask(ana, { ...daysFrom(0, 3), planned: true });
    const request = await ask(ana, daysFrom(10));
    const approved = await ask(mia, { ...daysFrom(1, 3), status: 'approved' });
    const schedule = async (by: Person, query: object = {}) => {
      const { result } = await as(by).call(vacations.schedule, { query: { year: String(nextYear), ...query } });
      return Object.fromEntries(
        result.flatMap(({ dept, users: members }) =>
          members.map(({ _id, vacations: shown }) => [`${dept} ${_id}`, shown.map((one) => one._id)]),
        ),
      );
    };
    const news = { [`News ${ana._id}`]: [plan._id], [`News ${mia._id}`]: [approved._id] };
    expect(await schedule(company.people[0] ?? adm, { search: 'nobody' })).toEqual({});
    expect(await schedule(bo)).toEqual({
      ...news,
      [`News ${ana._id}`]: [plan._id, request._id],
      [`Works ${bo._id}`]: [],
      [` ${adm._id}`]: [],
    });
    expect(await schedule(bo, { dept: 'News', search: 'mod' })).toEqual({ [`News ${mia._id}`]: [approved._id] });
    expect(await schedule(bo, { year: String(nextYear + 1), dept: 'Works' })).toEqual({ [`Works ${bo._id}`]: [] });
  });

  test('D30: the balance is seen by the person, the chief and administrators only', async () => {
    const { ana, bo, mia, adm, zed } = company;
    for (const by of [ana, bo, adm]) expect(await balance(by, ana)).toMatchObject({ left: 24 });
    const of = (person: Person) => ({ params: { user: person._id } });
    expect(await as(mia).refused(vacations.balance, of(ana))).toMatchObject({ status: 403 });
    expect(await as(adm).refused(vacations.balance, of(zed))).toMatchObject({ code: 'user_not_found' });
  });

  test('rules and own days are set by administrators, and the journal says so', async () => {
    const { ana, adm, client } = company;
    await setRules(adm, {
      days_a_year: 28,
      holidays: [
        { day: dayOf(1), name: 'B' },
        { day: dayOf(0), name: 'A' },
      ],
    });
    expect((await as(ana).call(vacations.settings)).result).toEqual({
      approval: true,
      days_a_year: 28,
      holidays: [
        { day: dayOf(0), name: 'A' },
        { day: dayOf(1), name: 'B' },
      ],
    });
    expect(await balance(ana)).toMatchObject({ granted: 28, own: null });
    await setDays(adm, ana, 31);
    expect(await balance(ana)).toMatchObject({ granted: 31, own: 31 });
    const twice = [dayOf(0), dayOf(0)].map((day) => ({ day, name: 'Twice' }));
    const body = { approval: true, days_a_year: 1, holidays: twice };
    expect(await as(adm).refused(vacations.setSettings, { body })).toMatchObject({
      body: { fields: { 'holidays[1].day': 'twice' } },
    });
    await eventually(async () => {
      const query = { section: 'vacations' } as const;
      const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
      expect(result.map(({ action }) => action)).toEqual(['vacation_days', 'vacation_settings']);
    });
  });

  test('the table is for heads and editors, and its export stands in the journal', async () => {
    const { ana, mia, client } = company;
    await ask(ana, { ...daysFrom(0), planned: true });
    expect((await as(ana).get('/api/vacation/excel')).status).toBe(403);
    const { status, headers, text } = await as(mia).get(`/api/vacation/excel?lang=ua&year=${nextYear}`);
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
    expect(headers.get('content-disposition')).toMatch(/filename="vacations-\d{4}-\d\d-\d\d\.xlsx"/);
    const rows = await stored.events(client._id, 'workflow.audit.recorded');
    expect(rows.map(({ action }) => action)).toContain('vacations_exported');
  });

  /** The kinds of a person's notifications about vacations, the newest first. */
  const toldOf = async (person: Person) => {
    const params = { client: company.client._id, section: 'other' as const, user: person._id };
    const { result } = await as(person).call(notifications.newest, { params });
    return result.flatMap(({ kind, link }) => (link.startsWith('/vacations') ? [kind] : []));
  };

  test('the chief hears of a request, the person of the decision, and who stands in of both ends', async () => {
    const { ana, bo, mia, adm } = company;
    const { _id } = await ask(ana, { ...daysFrom(0), substitute: mia._id });
    await eventually(async () => expect(await toldOf(bo)).toEqual(['vacation_requested']));
    await decide(bo, _id, 'approved');
    await eventually(async () => expect(await toldOf(ana)).toEqual(['vacation_approved']));
    await eventually(async () => expect(await toldOf(mia)).toEqual(['vacation_substitute']));
    expect(await toldOf(bo)).toEqual([]);
    await decide(ana, _id, 'cancelled');
    await eventually(async () => expect(await toldOf(bo)).toEqual(['vacation_cancelled']));
    await eventually(async () => expect(await toldOf(mia)).toEqual(['vacation_cancelled', 'vacation_substitute']));
    expect(await toldOf(adm)).toEqual([]);
    // bo has no chief, so that administrators decide, and mia with the right vacations_edit.
    const own: Vacation = await ask(bo, daysFrom(0));
    await eventually(async () => expect(await toldOf(adm)).toEqual(['vacation_requested']));
    await eventually(async () => expect((await toldOf(mia))[0]).toBe('vacation_requested'));
    await decide(adm, own._id, 'rejected');
    await eventually(async () => expect((await toldOf(bo))[0]).toBe('vacation_rejected'));
  });

  test('of a request that is cancelled the substitute hears nothing, and nobody is asked any longer', async () => {
    const { ana, bo, mia, adm } = company;
    const { _id } = await ask(ana, { ...daysFrom(0), substitute: mia._id });
    await eventually(async () => expect(await toldOf(bo)).toEqual(['vacation_requested']));
    await decide(adm, _id, 'cancelled');
    await eventually(async () => expect(await toldOf(ana)).toEqual(['vacation_cancelled']));
    for (const person of [bo, mia]) expect(await toldOf(person)).toEqual([]);
  });

  test('instead of a chief who may not use vacations those who edit all are asked', async () => {
    const { ana, bo, mia, adm } = company;
    const features = [{ feature: 'vacations' as const, active: false }];
    await as(adm).call(users.update, { params: { id: bo._id }, body: { features } });
    await waitForLostRight(wiringOf(inject('portal')), bo, 'vacations');
    await ask(ana, daysFrom(0));
    for (const person of [adm, mia])
      await eventually(async () => expect(await toldOf(person)).toEqual(['vacation_requested']));
  });

  test('another chief decides from the moment on at which the person has one', async () => {
    const { ana, bo, mia } = company;
    const { _id } = await ask(ana, daysFrom(0));
    await setChief(company, mia, ana);
    await eventually(async () => expect(await refusedToDecide(bo, _id, 'approved')).toMatchObject({ status: 404 }));
    await decide(mia, _id, 'approved');
  });
});
