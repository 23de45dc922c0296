import { clients, menuSections, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  type Company,
  inside,
  makeCompany,
  openProjections,
  type Projections,
  superadminOf,
  together,
  wiringOf,
} from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newcomer, openMongo } from '../../test/world.ts';

const portal = inject('portal');
const root = superadminOf(portal);
let company: Company;
let mongo: MongoClient;
let projections: Projections;
beforeAll(async () => {
  company = await makeCompany(portal);
  [mongo, projections] = await Promise.all([openMongo(portal), openProjections(wiringOf(portal))]);
});
afterAll(() => Promise.all([mongo?.close(), projections?.close()]));

const newWorkspace = (round: number) => `r${Date.now().toString(36)}${round}`;
const create = (workspace: string) => as(root).call(clients.create, { body: { name: 'Racing', workspace } });
const newClient = async (round: number) => (await create(newWorkspace(round))).result;
const stored = async (client: { _id: string; workspace: string }) =>
  (await as(inside(root, client)).call(clients.get, { params: { id: client._id } })).result;
const toggle = (client: { _id: string }, code: string) =>
  as(root).call(clients.switchFeature, { params: { client: client._id, code } });

test('of several companies with one workspace, one is created', () =>
  together({
    arrange: async (round) => newWorkspace(round),
    act: (workspace) => [1, 2, 3].map(() => create(workspace)),
    async check(_, settled) {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toMatchObject([
        { code: 'workspace_taken' },
        { code: 'workspace_taken' },
      ]);
    },
  }));

test('of several companies that take one host name, one has it', () =>
  together({
    arrange: async (round) => {
      const made = [await create(`${newWorkspace(round)}a`), await create(`${newWorkspace(round)}b`)];
      return { made: made.map(({ result }) => result), host: `${newWorkspace(round)}.example` };
    },
    act: ({ made, host }) =>
      made.map((client) =>
        as(inside(root, client)).call(clients.update, { params: { id: client._id }, body: { host } }),
      ),
    async check({ made, host }, settled) {
      expect(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([
        { status: 409, code: 'host_taken' },
      ]);
      const hosts = await Promise.all(made.map(async (client) => (await stored(client)).host));
      expect(hosts.filter((each) => each === host)).toHaveLength(1);
    },
  }));

describe('at the same time', () => {
  test('two toggles of a feature are two, and changes of the company lose nothing', () =>
    together({
      arrange: newClient,
      act: (client) => [
        ...['wall', 'wall', 'chat', 'chat', 'chat', 'polls'].map((code) => toggle(client, code)),
        as(inside(root, client)).call(clients.update, {
          params: { id: client._id },
          body: { settings: { lang: 'ua' } },
        }),
        as(inside(root, client)).call(clients.update, {
          params: { id: client._id },
          body: { city: 'Kyiv', settings: { start_page: 'profile' }, colours: { accent: '#112233' } },
        }),
        as(inside(root, client)).call(clients.update, {
          params: { id: client._id },
          body: { colours: { text: '#445566' } },
        }),
      ],
      async check(client) {
        const { features, settings, city, colours } = await stored(client);
        const off = features.filter(({ active }) => !active).map(({ feature }) => feature);
        expect(off.toSorted()).toEqual(['chat', 'polls']);
        expect(settings).toMatchObject({ lang: 'ua', start_page: 'profile' });
        expect({ city, ...colours }).toMatchObject({ city: 'Kyiv', accent: '#112233', text: '#445566' });
      },
    }));

  test('default sections are created once', () =>
    together({
      async arrange() {
        await mongo.db('atrium_identity').collection('sections').deleteMany({ client_id: company.client._id });
      },
      act: () =>
        [1, 2, 3].map(() =>
          as(company.adm).call(menuSections.createDefaults, { body: { client_id: company.client._id } }),
        ),
      async check(_, settled) {
        for (const outcome of settled) expect(outcome.status).toBe('fulfilled');
        const params = { client: company.client._id };
        const { result } = await as(company.adm).call(menuSections.ofClient, { params });
        expect(new Set(result.map(({ code }) => code)).size).toBe(result.length);
      },
    }));
});

test('other services have the rights that are in force, whatever changes at the same time', () => {
  const { client, adm, ana, bo } = company;
  let isOn = true;
  return together({
    arrange: async (round) => ((isOn = !isOn), `Position ${round}`),
    act: (position) => [
      toggle(client, 'wall'),
      toggle(client, 'chat'),
      toggle(client, 'chat'),
      as(adm).call(users.update, { params: { id: ana._id }, body: { position } }),
      newcomer(portal, company),
    ],
    async check(position, settled) {
      const registered = (settled[4] as PromiseFulfilledResult<{ _id: string }>).value;
      await eventually(async () => {
        const rows = await Promise.all(
          [ana._id, bo._id, registered._id].map((id) => projections.stateOf(client._id, id)),
        );
        expect(rows[0]?.position).toBe(position);
        for (const { rights } of rows) {
          expect(rights).toContain('chat');
          expect(rights.includes('wall')).toBe(isOn);
        }
      });
    },
  });
});
