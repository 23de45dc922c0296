import { projects } from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const make = async () => (await as(company.ana).call(projects.create, { body: { name: 'Raced' } })).result._id;
const toggle = (caller: Person, project_id: string) =>
  as(caller).call(projects.toggle, { body: { project_id, user_id: caller._id } });
const participantsOf = async (id: string) =>
  (await as(company.ana).call(projects.get, { params: { id } })).result.participants.map(({ _id }) => _id);

test('all who join at the same time take part', () =>
  together({
    arrange: make,
    act: (id) => [toggle(company.bo, id), toggle(company.mia, id)],
    minSuccesses: 2,
    check: async (id) => {
      const { ana, bo, mia } = company;
      const [creator, ...others] = await participantsOf(id);
      expect([creator, ...others.toSorted()]).toEqual([ana._id, ...[bo._id, mia._id].toSorted()]);
    },
  }));

test('who joins while the dates change takes part, and the dates are changed', () =>
  together({
    arrange: make,
    act: (id) => [
      toggle(company.bo, id),
      as(company.ana).call(projects.update, { params: { id }, body: { start: '2026-05-01' } }),
    ],
    minSuccesses: 2,
    check: async (id) => {
      const { result } = await as(company.ana).call(projects.get, { params: { id } });
      expect(result.start).toBe('2026-05-01');
      expect(result.participants.map(({ _id }) => _id)).toEqual([company.ana._id, company.bo._id]);
    },
  }));

test('of a start and an end that are set at the same time none is before the other', () =>
  together({
    arrange: make,
    act: (id) => [
      as(company.ana).call(projects.update, { params: { id }, body: { start: '2026-05-02' } }),
      as(company.adm).call(projects.update, { params: { id }, body: { end: '2026-05-01' } }),
    ],
    check: async (id) => {
      const { start, end } = (await as(company.ana).call(projects.get, { params: { id } })).result;
      expect(start === null || end === null).toBe(true);
    },
  }));
