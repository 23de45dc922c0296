import type { EventData, ReportStatus } from '@atrium/contracts';
import { closeDatabase, connectDatabase, db, newId } from '@atrium/kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { nextDay } from './rules.ts';
import { tellOfReports } from './waiting.ts';

beforeAll(async () => void (await connectDatabase(inject('servers').mongoUrl, `reports_${newId()}`)));
afterAll(async () => {
  await db().dropDatabase();
  await closeDatabase();
});

const client_id = newId();
const [adm, mia] = [newId(), newId()];
const rows = (name: string) => db().collection<{ _id: string }>(name);
const dayOf = (day: string) => new Date(`${day}T05:23:00.000Z`);

async function storedReport(status: ReportStatus = 'new', messages: { from: 'receiver' }[] = []) {
  const [_id, created] = [newId(), '2026-11-01'];
  const tell = nextDay(created, null);
  await rows('reports').insertOne({
    _id,
    client_id,
    created,
    status,
    messages,
    told: null,
    said: false,
    tell,
  } as never);
  return _id;
}

type Told = EventData<'workflow.report.waiting'>;

async function told(report: string) {
  const found = await rows('outbox')
    .find({ subject: `event.${client_id}.workflow.report.waiting` } as never)
    .sort({ _id: 1 })
    .toArray();
  return found
    .map((row) => (JSON.parse((row as unknown as { body: string }).body) as { data: Told }).data)
    .filter(({ _id }) => _id === report)
    .map(({ step, recipients }) => [step, recipients]);
}

test('receivers are told once of a new report, after 7 days without an answer, and after 3 months', async () => {
  const person = { client_id, firstName: '', lastName: '', active: true, rights: [], keys: [], version: 1 };
  await rows('people').insertMany([
    { ...person, _id: `${client_id}:${adm}`, user: adm, roles: ['admin'] },
    { ...person, _id: `${client_id}:${mia}`, user: mia, roles: [], rights: ['no_silent'] },
  ] as never);
  const [silent, answered, ended] = [
    await storedReport(),
    await storedReport('in_review', [{ from: 'receiver' }]),
    await storedReport('resolved'),
  ];
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-02', '2026-11-07'])
    await Promise.all([tellOfReports(dayOf(day)), tellOfReports(dayOf(day))]);
  expect(await told(silent)).toEqual([['sent', [adm]]]);
  await rows('report_receivers').insertOne({ _id: client_id, client_id, users: [mia] } as never);
  for (const day of ['2026-11-08', '2026-11-09', '2027-02-01', '2027-03-01']) await tellOfReports(dayOf(day));
  expect(await told(silent)).toEqual([
    ['sent', [adm]],
    ['unanswered', [mia]],
    ['open', [mia]],
  ]);
  expect(await told(answered)).toEqual([['open', [mia]]]);
  expect(await told(ended)).toEqual([]);
  await rows('reports').updateOne({ _id: ended }, { $set: { said: true, tell: '2027-03-02' } } as never);
  for (const day of ['2027-03-01', '2027-03-02', '2027-03-03']) await tellOfReports(dayOf(day));
  expect(await told(ended)).toEqual([['said', [mia]]]);
  expect(await rows('reports').findOne({ _id: silent })).toMatchObject({ told: 'open', tell: '9999-12-31' });
});
