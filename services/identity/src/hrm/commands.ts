import type { BodyOf, hrm as contract } from '@atrium/contracts';
import { conflict, found, invalid, notFound, unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { bankOf } from '../clients/bank.ts';
import { requireCompany } from '../clients/lookup.ts';
import { requireAdministrator } from '../employment/commands.ts';
import { addToJournal } from '../journal/commands.ts';
import type { Entry } from '../journal/row.ts';
import { orderJob } from '../longJobs/commands.ts';
import { isAnyRunning } from '../longJobs/reading.ts';
import { chiefOf } from '../structure/rules.ts';
import { lockedPlaces, placedIn } from '../structure/placing.ts';
import { companyUser, usersByIds } from '../users/accounts.ts';
import { hrOf } from '../users/hr.ts';
import type { UserDoc } from '../users/user.ts';
import type { LoadOrder } from './loadStep.ts';
import { saveFromHrm } from './save.ts';
import { openGiven, sealPassword } from './sealed.ts';
import { linksOf, loadsOf, settingsOf, type SettingsDoc } from './store.ts';
import { resetOf } from './values.ts';

type Settings = BodyOf<typeof contract.save>;

/** The password is given again where it would go to another place. */
export const saveHrm = (caller: Member, { password, ...fields }: Settings, ip: string) =>
  unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    await requireTaxId(caller.clientId, work);
    const before = await settingsOf(caller).read(work);
    const isMoved = before?.address !== fields.address || before.login !== fields.login;
    if (password === undefined && isMoved && (before || fields.login)) throw invalid({ password: 'required' });
    if (fields.login.includes(':')) throw invalid({ login: 'characters' });
    const sealed =
      password === undefined && before ? before.password : await sealPassword(caller.clientId, password ?? '', work);
    const saved = found(
      await settingsOf(caller).save({ ...fields, password: sealed, updated: new Date() }, work),
      'settings',
    );
    const after = { ...shownIn(saved), ...(password !== undefined && { password: true }) };
    await record(caller, { ip, before: before && shownIn(before), after }, work);
    return saved;
  });

export const shownIn = ({ address, login, structure_type, nightly, invite }: SettingsDoc) => ({
  address,
  login,
  structure_type,
  nightly,
  invite,
});

/** Not under a load: it would end in the middle, or invite no one. */
export const removeHrm = (caller: Member, ip: string) =>
  unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    const before = found(await settingsOf(caller).read(work), 'settings');
    if (await isAnyRunning(caller, Object.values(jobKinds), work)) throw conflict('job_running');
    await settingsOf(caller).remove(work);
    await record(caller, { ip, before: shownIn(before) }, work);
    return { _id: caller.clientId };
  });

type Act = Pick<Entry, 'ip' | 'before' | 'after'> & Partial<Pick<Entry, 'action'>>;

const record = ({ userId: user, clientId }: Member, act: Act, work: Work) =>
  addToJournal({ user, section: 'clients', action: 'hrm_settings', item_id: clientId, ...act }, clientId, work);

async function requireTaxId(clientId: string, work: Work) {
  const { tax_id } = await bankOf(await requireCompany(clientId, work), work);
  if (!tax_id) throw invalid({ tax_id: 'required' });
}

/** Orders a load of people. Resolves to the job. */
export const orderPeople = (caller: Member, leaving: number, ip: string) =>
  order({ caller, kind: 'people', ip }, { leaving });

export const orderDepartments = (caller: Member, ip: string) => order({ caller, kind: 'departments', ip }, {});

const jobKinds = { people: 'hrm_loaded', departments: 'hrm_departments_loaded' } as const;

interface Order {
  caller: Member;
  kind: keyof typeof jobKinds;
  ip: string;
}

const order = ({ caller, kind, ip }: Order, input: Partial<LoadOrder>) =>
  unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    const job = await begin(caller, { kind, ip, input }, work);
    await record(caller, { action: 'hrm_ordered', ip, after: { kind } }, work);
    return job;
  });

async function begin(
  by: Pick<Member, 'clientId' | 'userId'>,
  { kind, ip, input }: Omit<Order, 'caller'> & { input: object },
  work: Work,
) {
  if (!(await settingsOf(by).lock(work))) throw unprocessable('provider_not_configured');
  await requireTaxId(by.clientId, work);
  const job = await orderJob(by, { kind: jobKinds[kind], input, ip, total: 0 }, work);
  await loadsOf(by).begin(kind, job, work);
  return job;
}

/** The nightly load, which no one has ordered. A blocked company has none. */
export const orderNightly = (clientId: string) =>
  unitOfWork({ clientId }, async (work) => {
    const { status } = await requireCompany(clientId, work);
    const isWanted = status !== 'blocked' && (await settingsOf({ clientId }).read(work))?.nightly;
    return isWanted ? begin({ clientId, userId: '' }, { kind: 'people', ip: '', input: { leaving: 0 } }, work) : null;
  });

/** Brings back what the HRM has given; a department or chief that there is no longer stays away. */
export const resetToHrm = (caller: Member, id: string, ip: string): Promise<UserDoc> =>
  unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    const link = await linksOf(caller).one(id, work);
    if (!link) throw notFound('user');
    const user = await companyUser(caller, id, work);
    if (user.deletion_mark) throw unprocessable('user_deleted');
    const given = await openGiven(link, work);
    const { chief, dept_id, ...change } = resetOf({ ...user, ...(await hrOf(user, work)) }, given);
    const places = await lockedPlaces(caller, work);
    if (dept_id && places?.departments.has(dept_id)) Object.assign(change, { dept_id });
    const isByStructure = places !== null && chiefOf({ ...user, ...change }, places) !== null;
    if (chief && !isByStructure && (await isThere(caller, chief, work))) Object.assign(change, { chief });
    if (!Object.keys(change).length) return user;
    return saveFromHrm({ by: caller.userId, ip }, user, placedIn(user, change, places), work);
  });

async function isThere(caller: Member, chief: string, work: Work) {
  const [user] = await usersByIds(caller, [chief], work);
  return user !== undefined && !user.deletion_mark && !user.erased;
}
