import { tags } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { attach, post, readVacancy, tagsOf } from '../../test/vacancies.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let round = 0;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const arrange = async (...names: string[]) => {
  round += 1;
  const { _id } = await post(company.adm, { tags: names.map((name) => `${name}${round}`) });
  const tag = names.length ? (await tagsOf(company.adm, `${names[0]}${round}`))[0]!._id : '';
  return { id: _id, tag, name: (word: string) => `${word}${round}` };
};

const rename = (id: string, name: string) => as(company.adm).call(tags.rename, { params: { id }, body: { name } });

const remove = (key: string) => as(company.adm).call(tags.remove, { params: { client_id: company.client._id, key } });

test('two who attach the same missing name make one tag', () =>
  together({
    arrange: async () => ({ first: await arrange(), second: await arrange() }),
    act: ({ first, second }) => [
      attach(company.adm, first.id, second.name('Fresh')),
      attach(company.adm, second.id, second.name('FRESH')),
    ],
    minSuccesses: 2,
    check: async ({ first, second }) => {
      const [tag, ...others] = await tagsOf(company.adm, second.name('fresh'));
      expect(others.filter(({ name }) => name.length === tag!.name.length)).toEqual([]);
      expect((await readVacancy(company.adm, first.id)).tags).toEqual([tag!.name]);
      expect((await readVacancy(company.adm, second.id)).tags).toEqual([tag!.name]);
    },
  }));

test('a tag that is renamed and deleted is gone from the item', () =>
  together({
    arrange: () => arrange('Old'),
    act: ({ tag, name }) => [rename(tag, name('Next')), remove(tag)],
    check: async ({ id }) => expect((await readVacancy(company.adm, id)).tags).toEqual([]),
  }));

test('what is attached while the tag is renamed has one of the names, which the module knows', () =>
  together({
    arrange: async () => ({ ...(await arrange('Word')), other: (await arrange()).id }),
    act: ({ tag, other, name }) => [rename(tag, name('Renamed')), attach(company.adm, other, tag)],
    minSuccesses: 2,
    check: async ({ other, name }) =>
      expect((await readVacancy(company.adm, other)).tags.map((one) => one.replace(/\d+$/, ''))).toEqual([
        name('Renamed').replace(/\d+$/, ''),
      ]),
  }));

test('what is attached while the tag is deleted does not stay', () =>
  together({
    arrange: async () => ({ ...(await arrange('Gone')), other: (await arrange()).id }),
    act: ({ tag, other }) => [remove(tag), attach(company.adm, other, tag)],
    check: async ({ other, tag }) => {
      expect((await readVacancy(company.adm, other)).tags).toEqual([]);
      expect((await tagsOf(company.adm)).map(({ _id }) => _id)).not.toContain(tag);
    },
  }));
