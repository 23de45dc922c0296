import { courseProgress, courses } from '@atrium/contracts';
import { as, makeCompany, register, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { assign, at, enrol, makeCourse, readCourse } from '../../test/courses.ts';
import { openStored, type Stored } from '../../test/stored.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

test('a newcomer who is assigned to two courses at the same time holds the keys of both', () =>
  together({
    arrange: async () => {
      const { adm, client } = company;
      const name = { firstName: 'New', lastName: 'Comer' };
      const [person] = await register(inject('portal'), adm, client, [name]);
      const both = [await makeCourse(adm), await makeCourse(adm)];
      return { person: person!, both };
    },
    act: ({ person, both }) => both.map(({ _id }) => assign(company.adm, _id, person)),
    minSuccesses: 2,
    check: async ({ person, both }) => {
      const [held, ...others] = await stored.rows('course_keys', { user: person._id });
      expect(others).toEqual([]);
      expect(held!.courses.toSorted()).toEqual(both.map(({ _id }) => _id).toSorted());
    },
  }));

test('of two choices of the administrators of learning at the same time one holds, whole', () =>
  together({
    arrange: async () => {
      const params = { client_id: company.client._id };
      await as(company.adm).call(courses.setAdmins, { params, body: { admins: [] } });
      return params;
    },
    act: (params) =>
      [[company.ana._id], [company.bo._id, company.mia._id]].map((admins) =>
        as(company.adm).call(courses.setAdmins, { params, body: { admins } }),
      ),
    minSuccesses: 2,
    check: async (params) => {
      const { result } = await as(company.adm).call(courses.admins, { params });
      const chosen = result.admins.map(({ _id }) => _id);
      expect([[company.ana._id], [company.bo._id, company.mia._id]]).toContainEqual(chosen);
      expect(await stored.rows('learning_admins', { client_id: company.client._id })).toHaveLength(1);
    },
  }));

test('a course that is made a draft while a person enrols has no participants, or is no draft', () =>
  together({
    arrange: () => makeCourse(company.adm),
    act: ({ _id }) => [
      as(company.adm).call(courses.update, { ...at(_id), body: { status: 'draft' } }),
      enrol(company.bo, _id),
    ],
    check: async ({ _id }) => {
      const { status, members_total } = await readCourse(company.adm, _id);
      expect(await stored.rows('course_progress', { course_id: _id })).toHaveLength(members_total);
      expect(status === 'draft' && members_total > 0).toBe(false);
    },
  }));

test('a person who leaves while an administrator removes them is counted once', () =>
  together({
    arrange: async () => {
      const { _id } = await makeCourse(company.adm);
      await enrol(company.bo, _id);
      return { _id, own: (await enrol(company.ana, _id))._id };
    },
    act: ({ own }) => [company.ana, company.adm].map((by) => as(by).call(courseProgress.remove, at(own))),
    check: async ({ _id }, results) => {
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await readCourse(company.adm, _id)).toMatchObject({ members_total: 1 });
    },
  }));
