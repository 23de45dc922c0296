import { randomBytes } from 'node:crypto';
import { auth, clients, type Client, type ClientSettings, type User } from '@atrium/contracts';
import type { SharedPortal } from './sharedPortal.ts';
import { testClient, type SignRequest, type TestClient } from './client.ts';
import { insist } from './insist.ts';
import type { PortalAddresses } from './portal.ts';
import { waitForPeople } from './projections.ts';
import { noWorkspace, signInAside, wiringOf } from './wiring.ts';

/** The run's shared portal, `inject('portal')`, or one that a test has started for itself. */
export type AnyPortal = SharedPortal | PortalAddresses;

export interface Actor {
  origin: string;
  email: string;
  password: string;
  /** Headers that name the company; a superadmin chooses one by `inside`. */
  headers: Record<string, string>;
  token(): Promise<string>;
  /** Of a person who calls a service itself. */
  sign?: SignRequest;
}

export type Person = Actor & Pick<User, '_id' | 'firstName' | 'lastName' | 'fullName'> & { client_id: string };

export interface Company {
  client: Client;
  ana: Person;
  bo: Person;
  /** A moderator: an employee with the rights that new ones do not get. */
  mia: Person;
  adm: Person;
  people: Person[];
  zed: Person;
  other: OtherCompany;
}

export interface OtherCompany {
  client: Client;
  zed: Person;
  zadm: Person;
}

/** A client of a signed-in user: `await as(ana).call(posts.create, { body })`. */
export const as = (actor: Actor, headers: Record<string, string> = {}): TestClient =>
  testClient({
    origin: actor.origin,
    sign: actor.sign,
    headers: async () => ({ authorization: `Bearer ${await actor.token()}`, ...actor.headers, ...headers }),
  });

/** The cookie by which the browser of a person opens files, in the session of the person's token. */
export async function fileCookieOf(actor: Actor, clientId: string): Promise<string> {
  const { headers } = await as(actor).get(`/api/clients/${clientId}`);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The headers of one request of a person, for tests that send it themselves. */
export const headersFor = async (
  actor: Actor,
  request: Parameters<SignRequest>[0],
): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await actor.token()}`,
  ...actor.headers,
  ...(await actor.sign?.(request)),
});

export const asAnonymous = (portal: AnyPortal, headers: Record<string, string> = {}): TestClient =>
  testClient({ origin: portal.url, headers: () => headers });

const password = 'test-pass-1';

function actorOf(
  origin: string,
  email: string,
  secret: string,
  headers: Record<string, string>,
  signIn: () => Promise<string>,
): Actor {
  let token: Promise<string> | undefined;
  const retryLater = (error: unknown) => {
    token = undefined;
    throw error;
  };
  return { origin, email, password: secret, headers, token: () => (token ??= signIn().catch(retryLater)) };
}

async function signInThroughBff(origin: string, login: string, secret: string, workspace: string) {
  const body = { login, password: secret, workspace };
  const { token } = await insist(() => testClient({ origin }).call(auth.login, { body }));
  return token;
}

const superadmins = new Map<string, Actor>();

/** The superadmin, outside any company; the token is shared by the tests of a file. */
export function superadminOf(portal: AnyPortal): Actor {
  const known = superadmins.get(portal.url);
  if (known) return known;
  const { email, password: secret } = portal.superadmin;
  const superadmin = actorOf(portal.url, email, secret, {}, () => signInAside(portal, email, secret, noWorkspace));
  superadmins.set(portal.url, superadmin);
  return superadmin;
}

export const inside = (actor: Actor, client: Pick<Client, '_id' | 'workspace'>): Actor => ({
  ...actor,
  headers: { 'x-company-id': client._id, 'x-workspace': client.workspace },
});

const newWorkspace = () => `t${randomBytes(8).toString('hex')}`;

interface NewCompany {
  name: string;
  settings?: Partial<ClientSettings>;
}

async function foundCompany(
  portal: AnyPortal,
  { name, settings }: NewCompany,
  first: { firstName: string; lastName: string },
) {
  const workspace = newWorkspace();
  const admin = { ...first, email: `${first.firstName.toLowerCase()}@${workspace}.test`, password };
  const body = { name, workspace, admin, ...(settings && { settings }) };
  const { result: client } = await insist((headers) =>
    as(superadminOf(portal), headers).call(clients.create, { body }),
  );
  const adm = await signedIn(portal, admin.email, client);
  return { client, adm };
}

async function signedIn(portal: AnyPortal, login: string, client: Client): Promise<Person> {
  const body = { login, password, workspace: client.workspace };
  const { token, result } = await insist(() => asAnonymous(portal).call(auth.loginPage, { body }));
  return personOf(portal, result, client, async () => token);
}

function personOf(portal: AnyPortal, user: User, client: Client, signIn?: () => Promise<string>): Person {
  const { _id, firstName, lastName, fullName, email } = user;
  const headers = { 'x-workspace': client.workspace };
  const enter = signIn ?? (() => signInThroughBff(portal.url, email, password, client.workspace));
  return {
    ...actorOf(portal.url, email, password, headers, enter),
    _id,
    firstName,
    lastName,
    fullName,
    client_id: client._id,
  };
}

export interface NewEmployee {
  firstName: string;
  lastName: string;
  [field: string]: unknown;
}

let registered = 0;

/**
 * Registers employees with the same password; resolves to them in the order of the rows, once all services' projections
 * know them.
 */
export async function register(portal: AnyPortal, adm: Person, client: Client, rows: NewEmployee[]): Promise<Person[]> {
  const people = await registerUnawaited(portal, adm, client, rows);
  await waitForPeople(
    wiringOf(portal),
    client._id,
    people.map(({ _id }) => _id),
  );
  return people;
}

/** As `register`, for a test in which a service is stopped: the projections may not know the people yet. */
export async function registerUnawaited(
  portal: AnyPortal,
  adm: Person,
  client: Client,
  rows: NewEmployee[],
): Promise<Person[]> {
  const people: Person[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    const users = rows.slice(from, from + 500).map((row) => {
      const letters = row.firstName.toLowerCase().replace(/[^a-z0-9]/g, '');
      const email = `${letters}${(registered += 1)}@${client.workspace}.test`;
      return { email, password, ...row };
    });
    const body = { client_id: client._id, users };
    const answer = await insist((headers) => as(adm, headers).call(auth.registerMany, { body }));
    if (answer.errors.length) throw new Error(`not registered: ${JSON.stringify(answer.errors)}`);
    people.push(...answer.result.map((user) => personOf(portal, user, client)));
  }
  return people;
}

const others = new Map<string, Promise<OtherCompany>>();

/** The next test file of the worker gets a superadmin's session and another company of its own. */
export function forgetShared() {
  superadmins.clear();
  others.clear();
}

/** Another company, the same one for all tests of a file. */
export function otherCompany(portal: AnyPortal): Promise<OtherCompany> {
  const known = others.get(portal.url);
  if (known) return known;
  const created = (async () => {
    const { client, adm: zadm } = await foundCompany(
      portal,
      { name: 'Zenith' },
      { firstName: 'Zadm', lastName: 'Zenith' },
    );
    const [zed] = await registerUnawaited(portal, zadm, client, [{ firstName: 'Zed', lastName: 'Zenith' }]);
    await waitForPeople(wiringOf(portal), client._id, [zadm._id, zed!._id]);
    return { client, zed: zed!, zadm };
  })();
  others.set(portal.url, created);
  created.catch(() => others.delete(portal.url)); // the next file tries again
  return created;
}

const moderatorRights = ['admin', 'vacations_edit'].map((feature) => ({ feature, active: true }));

const crew: NewEmployee[] = [
  { firstName: 'Ana', lastName: 'Author', position: 'Editor', department: 'News', lang: 'en' },
  { firstName: 'Bo', lastName: 'Brown', position: 'Engineer', department: 'Works', lang: 'en' },
  { firstName: 'Mia', lastName: 'Moderator', position: 'Moderator', department: 'News', features: moderatorRights },
];

const extra = (count: number): NewEmployee[] =>
  Array.from({ length: count }, (_, index) => ({ firstName: `Person${index + 1}`, lastName: 'Employee' }));

export interface CompanyOptions {
  people?: number;
  settings?: Partial<ClientSettings>;
}

/**
 * Creates a company with the fixed cast, in the projections of all services, beside another company. People sign in
 * with their first request.
 */
export async function makeCompany(
  portal: AnyPortal,
  { people: count = 0, settings }: CompanyOptions = {},
): Promise<Company> {
  const administrator = { firstName: 'Adm', lastName: 'Administrator' };
  const [{ client, adm }, other] = await Promise.all([
    foundCompany(portal, { name: 'Atrium Test', ...(settings && { settings }) }, administrator),
    otherCompany(portal),
  ]);
  const [ana, bo, mia, ...people] = await registerUnawaited(portal, adm, client, [...crew, ...extra(count)]);
  const company = { client, ana: ana!, bo: bo!, mia: mia!, adm, people, zed: other.zed, other };
  await waitForPeople(
    wiringOf(portal),
    client._id,
    [ana!, bo!, mia!, adm, ...people].map((person) => person._id),
  );
  return company;
}
