import { clients, menuSections, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, inside, makeCompany, superadminOf, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { openSocket } from '../bff/src/testSocket.ts';

const portal = inject('portal');
const root = superadminOf(portal);
let company: Company;
let other: Company;

beforeAll(async () => {
  [company, other] = await Promise.all([makeCompany(portal), makeCompany(portal)]);
});

const socketOf = async (person: Person, clientId = company.client._id) =>
  openSocket(portal.url, clientId, await person.token());

type Socket = Awaited<ReturnType<typeof socketOf>>;
const heard = ({ received }: Socket) => received.filter(({ event }) => event === 'company:changed');

const changes: [what: string, change: (company: Company) => Promise<unknown>][] = [
  [
    'a colour',
    ({ adm, client }) =>
      as(adm).call(clients.update, { params: { id: client._id }, body: { colours: { accent: '#0f766e' } } }),
  ],
  [
    'a feature',
    ({ client }) => as(root).call(clients.switchFeature, { params: { client: client._id, code: 'polls' } }),
  ],
  [
    'an entry of the menu',
    async ({ adm, client }) => {
      const { result } = await as(adm).call(menuSections.ofClient, { params: { client: client._id } });
      return as(adm).call(menuSections.update, { params: { id: result[0]!._id }, body: { name: 'News' } });
    },
  ],
];

test.each(changes)('%s is told to everyone in the company, and to no other company', async (_, change) => {
  const { ana, client } = company;
  const own = await socketOf(ana);
  const visiting = await socketOf(inside(root, client) as Person, client._id);
  const foreign = await socketOf(other.ana, other.client._id);
  await change(company);
  for (const socket of [own, visiting]) {
    await eventually(() => expect(heard(socket)).toEqual([{ event: 'company:changed', data: { _id: client._id } }]));
  }
  await change(other);
  await eventually(() => expect(heard(foreign)).toHaveLength(1));
  expect(heard(foreign)[0]!.data).toEqual({ _id: other.client._id });
  expect(heard(own)).toHaveLength(1);
  for (const socket of [own, visiting, foreign]) socket.close();
});

test('a refused change, and one of a person, are told to nobody', async () => {
  const { ana, adm, client } = company;
  const socket = await socketOf(ana);
  const params = { id: client._id };
  const wrong = { params, body: { colours: { accent: 'red' } } } as never;
  expect(await as(adm).refused(clients.update, wrong)).toMatchObject({ status: 422 });
  expect(await as(ana).refused(clients.update, { params, body: { name: 'Mine' } })).toMatchObject({ status: 403 });
  await as(ana).call(users.update, { params: { id: ana._id }, body: { lang: 'en' } });
  // What comes after them arrives, and nothing before it.
  await as(adm).call(clients.update, { params, body: { colours: { text: '#112233' } } });
  await eventually(() => expect(heard(socket)).not.toEqual([]));
  expect(heard(socket)).toHaveLength(1);
  socket.close();
});
