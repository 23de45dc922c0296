import { visits } from '@atrium/contracts';
import { as, type Company, inside, makeCompany, superadminOf } from '@atrium/testkit';
import { MongoClient } from 'mongodb';
import { beforeAll, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const stretch = (userId: string) => ({
  userId,
  clientId: company.client._id,
  sessionStart: ago(10),
  currentTime: ago(0),
});
const moduleVisit = (userId: string) => ({
  userId,
  clientId: company.client._id,
  module: 'wall',
  enteredAt: ago(5),
  leftAt: ago(1),
});

test('own activity and module visits are stored once, also when reported again', async () => {
  const { ana } = company;
  const [session, visit] = [stretch(ana._id), moduleVisit(ana._id)];
  for (let time = 0; time < 2; time += 1) {
    expect(await as(ana).call(visits.session, { body: session })).toEqual({ result: true });
    expect(await as(ana).call(visits.module, { body: visit })).toEqual({ result: true });
  }
});

test('visits of the reporting channel are not stored, also when a client reports them', async () => {
  const { ana } = company;
  expect(await as(ana).call(visits.module, { body: moduleVisit(ana._id) })).toEqual({ result: true });
  for (const module of ['no_silent', 'report_violation'])
    expect(await as(ana).call(visits.module, { body: { ...moduleVisit(ana._id), module } })).toEqual({ result: false });
  const mongo = await new MongoClient(inject('servers').mongoUrl).connect();
  const found = await Promise.all(
    ['module_visits', 'visit_days', 'visit_counts'].map((name) =>
      mongo.db('atrium_identity').collection(name).distinct('module', { client_id: company.client._id }),
    ),
  ).finally(() => mongo.close());
  expect(found[0]).toContain('wall');
  expect(found.flat()).not.toContain('no_silent');
  expect(found.flat()).not.toContain('report_violation');
});

test('another’s are refused', async () => {
  const { ana, bo, zed } = company;
  const noAccess = { status: 403, code: 'no_access' };
  expect(await as(bo).refused(visits.session, { body: stretch(ana._id) })).toMatchObject(noAccess);
  expect(await as(zed).refused(visits.module, { body: moduleVisit(zed._id) })).toMatchObject(noAccess);
});

test('what cannot have been is refused', async () => {
  const { ana } = company;
  const backwards = { ...stretch(ana._id), currentTime: ago(20) };
  expect(await as(ana).refused(visits.session, { body: backwards })).toMatchObject({ status: 422 });
  const unnamed = { ...moduleVisit(ana._id), module: '<script>' };
  expect(await as(ana).refused(visits.module, { body: unnamed })).toMatchObject({
    body: { fields: { module: 'module' } },
  });
});

test('a superadmin’s are not stored', async () => {
  const root = superadminOf(portal);
  const { _id } = JSON.parse(Buffer.from((await root.token()).split('.')[1]!, 'base64url').toString()) as {
    _id: string;
  };
  const answer = await as(inside(root, company.client)).call(visits.session, { body: stretch(_id) });
  expect(answer).toEqual({ result: false });
});
