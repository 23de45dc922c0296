import { allCalls, clients, longJobs, portability } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, inside, makeCompany, superadminOf, type Company, type Raw } from '@atrium/testkit';
import { crewOf, entitiesOf, sampleOfCall } from '@atrium/testkit/entities';
import { inputFor, type CallInput } from '@atrium/testkit/samples';
import { readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sendCall, type AnyCall } from './sendCall.ts';

// Every call of administrators and superadmins that is no GET leaves a row of the journal.

const portal = inject('portal');
const root = superadminOf(portal);
const isLeftOut = (call: AnyCall) => Boolean(sampleOfCall(call).readsOnly ?? sampleOfCall(call).rowShownIn);
/** Some ask for the role themselves: administrators make them in their company, superadmins in all. */
const asksForRole = (call: AnyCall) => isLeftOut(call) || sampleOfCall(call).acts !== undefined;
const administrative = allCalls.filter(
  (call) =>
    !call.internal &&
    call.method !== 'GET' &&
    (['panel', 'admin', 'superadmin'].includes(call.access) || asksForRole(call)),
);
const walked = administrative.filter((call) => !isLeftOut(call));

interface JournalRow {
  _id: string;
  client_id: string;
  user: string;
  item_id: string;
}

const startedAt = Date.now();

let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal, { people: 4 });
  mongo = await new MongoClient(inject('servers').mongoUrl).connect();
});
afterAll(() => mongo?.close());

async function inputOf(call: AnyCall): Promise<CallInput> {
  const ids = await entitiesOf(crewOf(company), { user: company.people[0]!._id }).forCall(call);
  const { acts, input } = sampleOfCall(call);
  const made = (await (acts ?? input)?.(ids, company)) ?? inputFor(call, ids);
  const withPassword = (old_password: unknown) => ({ ...(made.body as object), old_password });
  const problems = call.body?.safeParse(withPassword(1)).error?.issues ?? [];
  const asksForPassword = problems.some(({ path }) => path[0] === 'old_password');
  return asksForPassword ? { ...made, body: withPassword(company.adm.password) } : made;
}

/** Cancels an export of all companies that another walk has ordered: it takes as long as there are companies. */
async function freePortal() {
  const jobs = mongo.db('atrium_identity').collection<{ _id: string }>('long_jobs');
  const running = jobs.find({ kind: 'companies_exported', state: 'running' });
  for await (const { _id } of running) await as(root).send('DELETE', `/api/clients/job/${_id}`);
}

/** Only one job of a kind runs in a company, and one export of all: another walk may have ordered that. */
const withoutConflict = (call: AnyCall, send: () => Promise<Raw>) =>
  eventually(async () => {
    if (call === portability.exportAll) await freePortal();
    const answer = await send();
    if (answer.status === 409) throw new Error(answer.text);
    return answer;
  });

/** What people did in the company and in the installation since the test has begun; ids begin with their second. */
async function rows(): Promise<JournalRow[]> {
  const oldest = `${Math.floor(startedAt / 1000).toString(16)}${'0'.repeat(16)}`;
  const query = {
    client_id: { $in: [company.client._id, ''] },
    _id: { $gte: oldest },
    action: { $nin: ['entered', 'hr_read'] },
    section: { $ne: 'sessions' },
    user: { $ne: '' },
  };
  return mongo.db('atrium_identity').collection<JournalRow>('journal').find(query).toArray();
}

/** The installation has rows of other tests too. */
const isOurs = (row: JournalRow, { text }: Raw) =>
  row.client_id !== '' || JSON.stringify(row).includes(company.client.workspace) || text.includes(row.item_id);

/** A job writes rows until it has ended. Work on whole companies takes long, and is cancelled. */
async function end(job: string, { access }: AnyCall) {
  if (access !== 'admin' && access !== 'panel') return void (await as(root).send('DELETE', `/api/clients/job/${job}`));
  await eventually(async () => {
    const { state } = (await as(company.adm).call(longJobs.get, { params: { job } })).result;
    if (state === 'running') throw new Error(`job ${job} is running`);
  });
}

test.each(walked.map((call) => [call.name, call] as const))('%s leaves a row', async (_, call) => {
  const input = await inputOf(call);
  const superadmin = call === clients.create || call === portability.exportAll ? root : inside(root, company.client);
  const sender = as(call.access === 'superadmin' ? superadmin : company.adm);
  const before = new Set((await rows()).map((row) => row._id));
  const answer = await withoutConflict(call, () => sendCall(sender, call, input));
  expect(answer.status, answer.text).toBeLessThan(300);
  await eventually(async () => {
    const added = (await rows()).filter((each) => !before.has(each._id) && isOurs(each, answer));
    expect(added, 'a row of the journal').not.toEqual([]);
  });
  const { job } = (answer.body ?? {}) as { job?: string };
  if (job) await end(job, call);
});

test('few are not walked, and the tests that they name have rows', () => {
  const others = administrative.filter((call) => !walked.includes(call)).map((call) => sampleOfCall(call));
  expect(others.length).toBeLessThan(walked.length / 3);
  const named = others.flatMap(({ rowShownIn }) => rowShownIn ?? []);
  expect(named.filter((file) => !readFileSync(file, 'utf8').includes('journal'))).toEqual([]);
});
