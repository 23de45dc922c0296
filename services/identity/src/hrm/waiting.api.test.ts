import { clients, employment, hrm as contract, longJobs } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, inside, makeCompany, superadminOf, type Company } from '@atrium/testkit';
import { startHrmServer, type HrmServer } from '@atrium/testkit/hrmServer';
import type { MongoClient } from 'mongodb';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
const { redisUrl } = inject('servers');
let hrm: HrmServer;
let mongo: MongoClient;

beforeAll(async () => {
  [hrm, mongo] = await Promise.all([startHrmServer(), openMongo(portal)]);
});
afterAll(async () => {
  hrm?.close();
  await mongo?.close();
});

async function makeLoaded(more: object = {}) {
  const company = await makeCompany(portal);
  const { adm, client } = company;
  await as(adm).call(clients.update, { params: { id: client._id }, body: { company: { tax_id: '1234567890' } } });
  const { address, login, password } = hrm;
  const body = {
    address,
    login,
    password,
    structure_type: 'json_http' as const,
    nightly: false,
    invite: false,
    ...more,
  };
  await as(adm).call(contract.save, { params: { clientId: client._id }, body });
  return company;
}

const ended = ({ adm }: Company, job: string) =>
  eventually(async () => {
    const { result } = await as(adm).call(longJobs.get, { params: { job } });
    expect(result.state).not.toBe('running');
    return result;
  });

test('an HRM that does not answer holds up no other long jobs', async () => {
  const held: ServerResponse[] = [];
  hrm.handle = (_, res) => void held.push(res);
  const loaded = [await makeLoaded(), await makeLoaded()];
  const orders = loaded.flatMap(({ adm, client }) =>
    [contract.load, contract.loadStructure].map((call) => as(adm).call(call, { body: { client_id: client._id } })),
  );
  const jobs = (await Promise.all(orders)).map(({ job }) => job);
  await eventually(() => expect(held).not.toEqual([]));
  const other = await makeCompany(portal);
  const give = { params: { clientId: other.client._id, role: 'night_shift' } };
  const { job } = await as(other.adm).call(employment.giveRoleToAll, give);
  expect(await ended(other, job)).toMatchObject({ state: 'done' });
  expect((await as(loaded[0]!.adm).call(longJobs.get, { params: { job: jobs[0]! } })).result.state).toBe('running');
  hrm.handle = (_, res) => void res.writeHead(500).end();
  for (const res of held) res.writeHead(500).end();
  for (const [at, each] of jobs.entries()) await ended(loaded[Math.floor(at / 2)]!, each);
});

test('a blocked company is not loaded at night', async () => {
  hrm.handle = null;
  hrm.answer = { employees: [{ external_id: '1', email: 'night@night.test', lastName: 'Коваль', firstName: 'Олена' }] };
  const [blocked, open] = [await makeLoaded({ nightly: true }), await makeLoaded({ nightly: true })];
  const change = { params: { id: blocked.client._id }, body: { status: 'blocked' as const } };
  await as(inside(superadminOf(portal), blocked.client)).call(clients.update, change);
  await runJob(redisUrl, 'hrm-nightly');
  const loads = mongo.db('atrium_identity').collection<{ client_id: string }>('hrm_loads');
  const companies = { client_id: { $in: [blocked.client._id, open.client._id] } };
  await eventually(async () => expect(await loads.countDocuments(companies)).toBe(1));
  expect(await loads.findOne(companies)).toMatchObject({ client_id: open.client._id });
});
