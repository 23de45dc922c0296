import { processes, serviceGroups, type CallError } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { agree, cancel, makeGroup, makeService, read, reject, start, stepFor } from '../../test/services.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const at = (id: string) => ({ params: { id } });
const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled');

const threeSteps = () => {
  const { adm, bo, mia } = company;
  return makeService(adm, [stepFor('One', bo, mia), stepFor('Two', bo, mia), stepFor('Three', adm)]);
};

test('a step that two performers pass is passed once', () =>
  together({
    arrange: async () => start(company.ana, await threeSteps()),
    act: (request) => [agree(company.bo, request), agree(company.mia, request)],
    check: async ({ _id }, outcomes) => {
      expect(succeeded(outcomes)).toHaveLength(1);
      const { steps } = await read(company.ana, _id);
      expect(steps.map(({ status }) => status)).toEqual(['agreed', 'active', 'waiting']);
      expect(steps[0]!.assigned.filter(({ decision }) => decision)).toHaveLength(1);
    },
  }));

test('a step that is agreed and rejected by two ends as the first has decided', () =>
  together({
    arrange: async () => start(company.ana, await threeSteps()),
    act: (request) => [agree(company.bo, request), reject(company.mia, request)],
    check: async ({ _id }, outcomes) => {
      expect(succeeded(outcomes)).toHaveLength(1);
      const { status, steps } = await read(company.ana, _id);
      const isAgreed = outcomes[0]!.status === 'fulfilled';
      expect([status, steps[0]!.status]).toEqual(isAgreed ? ['active', 'agreed'] : ['rejected', 'rejected']);
    },
  }));

test('two agreements of a step that needs both pass it', () =>
  together({
    arrange: async () => {
      const { adm, ana, bo, mia } = company;
      return start(ana, await makeService(adm, [{ ...stepFor('Both', bo, mia), rule: 'all' }]));
    },
    act: (request) => [agree(company.bo, request), agree(company.mia, request)],
    minSuccesses: 2,
    check: async ({ _id }) => expect(await read(company.ana, _id)).toMatchObject({ status: 'finished' }),
  }));

test('a request that is cancelled while its last step is passed ends once', () =>
  together({
    arrange: async () => {
      const service = await makeService(company.adm, [stepFor('One', company.bo)]);
      return { service, request: await start(company.ana, service) };
    },
    act: ({ request }) => [agree(company.bo, request), cancel(company.ana, request)],
    check: async ({ service, request }, outcomes) => {
      expect(succeeded(outcomes)).toHaveLength(1);
      const isAgreed = outcomes[0]!.status === 'fulfilled';
      expect((await read(company.ana, request._id)).status).toBe(isAgreed ? 'finished' : 'cancelled');
      expect((await read(company.adm, service._id)).active_total).toBe(0);
    },
  }));

test('a group that is deleted while a service comes into it keeps either', () =>
  together({
    arrange: () => makeGroup(company.adm),
    act: (group) => [
      as(company.adm).call(serviceGroups.remove, at(group)),
      as(company.adm).call(processes.create, { body: { name: 'New', group } }),
    ],
    check: async (group, outcomes) => {
      expect(succeeded(outcomes)).toHaveLength(1);
      const { result } = await as(company.adm).call(serviceGroups.ofClient, at(company.client._id));
      const isThere = result.some(({ _id }) => _id === group);
      expect(isThere).toBe(outcomes[1]!.status === 'fulfilled');
    },
  }));

test('a service that is deleted while it is started keeps either', () =>
  together({
    arrange: () => makeService(company.adm, [stepFor('One', company.bo)]),
    act: (service) => [as(company.adm).call(processes.remove, at(service._id)), start(company.ana, service)],
    check: async ({ _id }, outcomes) => {
      expect(succeeded(outcomes)).toHaveLength(1);
      const isStarted = outcomes[1]!.status === 'fulfilled';
      const kept = await as(company.adm)
        .call(processes.get, at(_id))
        .then(({ result }) => result.active_total)
        .catch(({ status }: CallError) => status);
      expect(kept).toBe(isStarted ? 1 : 404);
    },
  }));

test('two changes of a service are both in it', () =>
  together({
    arrange: () => makeService(company.adm, [stepFor('One', company.bo), stepFor('Two', company.bo)]),
    act: (service) =>
      ['Three', 'Four'].map((name) =>
        as(company.adm).call(processes.addStep, { ...at(service._id), body: stepFor(name, company.bo) }),
      ),
    minSuccesses: 2,
    check: async ({ _id }) => expect((await read(company.adm, _id)).steps).toHaveLength(4),
  }));
