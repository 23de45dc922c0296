import { employees, files, journal, longJobs, mail, portability, unattachedFiles, users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test } from 'vitest';

// The right `admin` opens the admin panel and no administration of people (D36, D180).

let company: Company;
beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const giveRight = async (active: boolean) => {
  const { adm, ana } = company;
  const body = { features: [{ feature: 'admin' as const, active }] };
  await as(adm).call(users.update, { params: { id: ana._id }, body });
};

/** The calls of the panel that the right opens, each as it succeeds. */
const opened = () => {
  const { ana, client } = company;
  const clientId = client._id;
  return {
    'journal.list': () => as(ana).call(journal.list, { params: { client: clientId }, query: {} }),
    'journal.verify': () => as(ana).call(journal.verify, { params: { client: clientId }, query: {} }),
    'journal.export': async () => {
      const { status } = await as(ana).get(`/api/journal/${clientId}/export`);
      if (status !== 200) throw new Error(`${status}`);
    },
    'mail.get': () => as(ana).call(mail.get, { params: { clientId } }),
    'files.stat': () => as(ana).call(files.stat, { params: { id: clientId } }),
    'portability.stat': () => as(ana).call(portability.stat, { params: { id: clientId } }),
    'unattachedFiles.list': () => as(ana).call(unattachedFiles.list, { params: { id: clientId }, query: {} }),
  };
};

const failed = async () => {
  const calls = Object.entries(opened());
  const outcomes = await Promise.allSettled(calls.map(([, call]) => call()));
  return calls.flatMap(([name], at) => (outcomes[at]!.status === 'rejected' ? name : []));
};

test('the right admin opens the admin panel only, as long as the person has it', async () => {
  const { adm, ana, other, client } = company;
  const all = Object.keys(opened());
  expect(await failed()).toEqual(all);
  await giveRight(true);
  await eventually(async () => expect(await failed()).toEqual([]));

  const params = { clientId: client._id };
  expect(await as(ana).refused(employees.list, { params, body: {} })).toMatchObject({ status: 403 });
  expect(await as(ana).refused(longJobs.list, { params: { client: client._id } })).toMatchObject({ status: 403 });
  expect(await as(ana).refused(users.update, { params: { id: adm._id }, body: { blocked: true } })).toMatchObject({
    status: 403,
  });
  expect(await as(ana).refused(journal.list, { params: { client: other.client._id }, query: {} })).toMatchObject({
    status: 403,
  });

  await giveRight(false);
  await eventually(async () => expect(await failed()).toEqual(all));
});
