import { people, type BodyOf } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { MongoClient } from 'mongodb';
import { derivedOf, type UserDoc } from '../services/identity/src/users/user.ts';
import { quantile, type Figure } from './measure.ts';
import { withPortal } from './withPortal.ts';

const count = 10_000;
const rounds = 200;

const firstNames = ['Anna', 'Тарас', 'Олена', 'Jakub', 'Марія', 'Игорь', 'Nikola', 'Laura', 'Соломія', 'Дмитрий'];
const roots = ['Кова', 'Мель', 'Шевч', 'Ткач', 'Bond', 'Савч', 'Руд', 'Kow', 'Гринь', 'Резан', 'Lit', 'Пав'];
const middles = ['ль', 'ен', 'аль', 'ни', 'ов', 'ор', 'чу'];
const ends = ['чук', 'енко', 'ський', 'ко', 'ов', 'ski', 'ин'];
const cities = ['Київ', 'Львів', 'Warszawa', 'Алматы', 'Zagreb'];
const positions = ['Dispatcher', 'Редактор', 'Водій', 'Warehouse Engineer', 'Accountant'];

const nth = (values: readonly string[], n: number) => values[n % values.length]!;
const lastNameOf = (n: number) => nth(roots, n) + nth(middles, Math.floor(n / 12)) + nth(ends, Math.floor(n / 84));

/** Copies of one person with names, positions and cities of their own. */
async function addPeople(portal: Portal, { bo, client }: Company) {
  const mongo = await new MongoClient(portal.servers.mongoUrl, { maxPoolSize: 2 }).connect();
  try {
    const users = mongo.db('atrium_identity').collection<UserDoc>('users');
    const template = (await users.findOne({ _id: bo._id, client_id: client._id }))!;
    const copyOf = (n: number): UserDoc => {
      const user = {
        ...template,
        _id: `65f0${n.toString(16).padStart(20, '0')}`,
        firstName: nth(firstNames, n * 7),
        lastName: lastNameOf(n),
        email: `person${n}@filled.test`,
        login: '',
        position: nth(positions, n),
        department: `Department ${n % 60}`,
        city: nth(cities, n),
      };
      return { ...user, ...derivedOf(user) };
    };
    const all = Array.from({ length: count }, (_, n) => copyOf(n));
    for (let at = 0; at < count; at += 2000) await users.insertMany(all.slice(at, at + 2000), { ordered: false });
  } finally {
    await mongo.close();
  }
}

type Asked = BodyOf<typeof people.find>;

/** P17: the address book of 10,000 people, as one reader types. */
export const measurePeople = (): Promise<Figure[]> =>
  withPortal(async (portal) => {
    const company = await makeCompany(portal);
    await addPeople(portal, company);
    const params = { clientId: company.client._id };
    const timesOf = async (bodyOf: (n: number) => Asked) => {
      const times: number[] = [];
      for (let n = 0; n < rounds; n += 1) {
        const begun = performance.now();
        const { result } = await as(company.ana).call(people.find, { params, body: bodyOf(n) });
        times.push(performance.now() - begun);
        if (!result.length) throw new Error(`no person is found by ${JSON.stringify(bodyOf(n))}`);
      }
      return times;
    };
    const row = (what: string, times: number[], goalMs: number): Figure => ({
      name: 'P17',
      what,
      figure: `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
      goal: `p95 ≤ ${goalMs} ms`,
      met: quantile(times, 0.95) <= goalMs,
    });
    const first: Asked = { limit: 30 };
    await timesOf(() => first);
    return [
      row('address book, first page of 10,000', await timesOf(() => first), 50),
      row(
        'people search over 10,000, two to six letters',
        await timesOf((n) => ({ limit: 30, search: lastNameOf(n * 37).slice(0, 2 + (n % 5)) })),
        100,
      ),
      row(
        'people search with a filter',
        await timesOf((n) => ({ limit: 30, search: lastNameOf(n * 37).slice(0, 3), city: cities })),
        100,
      ),
    ];
  });
