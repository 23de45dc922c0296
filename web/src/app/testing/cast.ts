import type { Client, User } from '@atrium/contracts';
import { tokenFor } from './portal.ts';

export const ids = { ana: 'a'.repeat(24), root: 'b'.repeat(24), northwind: 'c'.repeat(24), acme: 'd'.repeat(24) };

const when = '2026-11-21T08:00:00.000Z';

export const buildUser = (over: Partial<User> = {}) =>
  ({
    _id: ids.ana,
    client_id: ids.northwind,
    roles: ['employee'],
    fullName: 'Ana Novak',
    firstName: 'Ana',
    lastName: 'Novak',
    email: 'ana@demo.test',
    lang: null,
    pics: [],
    avatar: null,
    features: [{ feature: 'wall', active: true }],
    created: when,
    updated: when,
    ...over,
  }) as unknown as User;

export const buildClient = (over: Partial<Client> = {}) =>
  ({
    _id: ids.northwind,
    name: 'Northwind',
    workspace: 'demo',
    status: 'active',
    features: [{ feature: 'wall', active: true }],
    settings: { start_page: 'company', lang: 'en' },
    ...over,
  }) as unknown as Client;

export const ana = buildUser();
export const root = buildUser({ _id: ids.root, client_id: null, roles: ['superadmin'] });
export const northwind = buildClient();

/** What the browsers of Ana and of the superadmin store between visits. */
export const anaStored = { token: tokenFor(ids.ana, ids.northwind), uid: ids.ana, authorization: 'true' };
export const rootStored = { token: tokenFor(ids.root, null), uid: ids.root, authorization: 'true' };

export const env = {
  vendor: 'google',
  title: 'Portal',
  version: '0.1.0',
  address: 'https://portal.test',
  oidc: false,
  push: false,
  demo: false,
  translate: false,
  linkPreviews: true,
};

/** A server that lets Ana in. */
export const forAna = {
  'env.get': env,
  'users.get': { result: ana },
  'clients.get': { result: northwind },
  'auth.logout': { result: { _id: ids.ana } },
  'visits.session': { result: true },
  'visits.module': { result: true },
};

export const forRoot = {
  ...forAna,
  'users.get': { result: root },
  'clients.get': ({ params }: { params: { id: string } }) => ({ result: buildClient({ _id: params.id }) }),
};
