import { articles } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import {
  changeArticle,
  listFor,
  makeArticle,
  readArticle,
  setRights,
  trash,
  treeFor,
  userGrant,
} from '../../test/articles.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const folder = (parent = 'root') => makeArticle(company.adm, { type: 'folder', parent });

test('of two who save what they have read at the same time one is told', () =>
  together({
    arrange: () => makeArticle(company.adm),
    act: ({ _id, updated }) => ['One', 'Two'].map((title) => changeArticle(company.adm, _id, { title, updated })),
    check: async ({ _id }, results) => {
      const saved = results.filter(({ status }) => status === 'fulfilled');
      expect(saved).toHaveLength(1);
      const { value } = saved[0] as PromiseFulfilledResult<{ title: string }>;
      expect((await readArticle(company.adm, _id)).title).toBe(value.title);
    },
  }));

test('of two folders that are moved into each other one stays where it was', () =>
  together({
    arrange: async () => [await folder(), await folder()] as const,
    act: ([one, two]) => [
      changeArticle(company.adm, one._id, { parent: two._id }),
      changeArticle(company.adm, two._id, { parent: one._id }),
    ],
    check: async ([one, two], results) => {
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const ids = (await treeFor(company.adm)).map(({ _id }) => _id);
      expect(ids).toEqual(expect.arrayContaining([one._id, two._id]));
    },
  }));

test('what is moved into a folder that is deleted at the same time is in the trash or where it was', () =>
  together({
    arrange: async () => ({ target: await folder(), leaf: await makeArticle(company.adm) }),
    act: ({ target, leaf }) => [
      trash(company.adm, target._id),
      changeArticle(company.adm, leaf._id, { parent: target._id }),
    ],
    check: async ({ leaf }) => {
      const found = await readArticle(company.adm, leaf._id).catch(() => null);
      expect(found?.parent ?? 'root').toBe('root');
    },
  }));

test('what is created in a folder while it is closed to a person is closed as well', () =>
  together({
    arrange: () => folder(),
    act: ({ _id }) => [
      setRights(company.adm, _id, { grants: [userGrant(company.bo, 'none')] }),
      makeArticle(company.adm, { parent: _id }),
    ],
    check: async ({ _id: parent }) => {
      const [made] = await listFor(company.adm, company, { parent });
      await expect(readArticle(company.bo, made!._id)).rejects.toMatchObject({ status: 404 });
    },
  }));

test('an order that two change at the same time has each number once', () =>
  together({
    arrange: async () => {
      const { _id: parent } = await folder();
      for (let number = 0; number < 3; number += 1) await makeArticle(company.adm, { parent });
      return parent;
    },
    act: (parent) =>
      [
        ['0', '1'],
        ['1', '2'],
      ].map(([from, to]) =>
        as(company.adm).call(articles.order, {
          params: { client: company.client._id, from, to },
          query: { parent },
        } as never),
      ),
    check: async (parent) => {
      const listed = await listFor(company.adm, company, { parent });
      expect(listed.map(({ order }) => order)).toEqual([0, 1, 2]);
    },
  }));
