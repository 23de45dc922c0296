import { featureCodes, type BodyOf, type FeatureCode, type clients as contract } from '@atrium/contracts';
import {
  allow,
  invalidateCallers,
  isSuperadmin,
  unitOfWork,
  unprocessable,
  type Caller,
  type Member,
  type Work,
} from '@atrium/kit';
import { changedFields, withValuesOf } from '../journal/changes.ts';
import { addToJournal } from '../journal/commands.ts';
import { orderLetters } from '../mail/commands.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { checkNewPassword } from '../passwords/rules.ts';
import { endSessionsIn, enterInSession } from '../sessions/commands.ts';
import { withPhone } from '../phones.ts';
import { showPictures } from '../pictures.ts';
import { addUsers } from '../users/accounts.ts';
import { createDefaultSections } from '../sections/commands.ts';
import { orderRepublishing } from '../users/republishing.ts';
import { newUser, type UserDoc } from '../users/user.ts';
import { newClient, termsOf, wordsOf, type ClientDoc } from './company.ts';
import { clientCreated } from './events.ts';
import { requireCompany } from './lookup.ts';
import { canChangeCompany, checkCompany, checkWorkspace } from './rules.ts';
import { companies } from './store.ts';

type NewCompany = BodyOf<typeof contract.create>;
type Change = BodyOf<typeof contract.update>;

/** Creates a company with its first administrator, who is invited by mail if no password is given. */
export async function createCompany(
  caller: Caller,
  { admin, ...body }: NewCompany,
  { zone, ip }: { zone: string; ip: string },
): Promise<ClientDoc> {
  checkWorkspace(body.workspace);
  checkCompany(body);
  const drafted = newClient(body, zone, new Date());
  const client = await withPhone(drafted, drafted.settings);
  const first = admin && (await firstAdministrator(client, admin));

  return unitOfWork(caller, async (work) => {
    await companies.add(client, work);
    work.announceFor(client._id, clientCreated(client));
    await createDefaultSections({ clientId: client._id }, work);
    if (first) await addUsers(client._id, [first], work);
    const { _id, name, workspace } = client;
    const made = { section: 'clients', action: 'made', item_id: _id, after: { name, workspace } } as const;
    await addToJournal({ ...made, user: caller.userId, for_user: first?._id ?? null, ip }, _id, work);
    if (first && !first.password) await orderLetters([{ kind: 'invitation', user_id: first._id }], work);
    return client;
  });
}

type FirstAdministrator = NonNullable<NewCompany['admin']>;

async function firstAdministrator(client: ClientDoc, { password, ...names }: FirstAdministrator): Promise<UserDoc> {
  if (password !== undefined) await checkNewPassword(password, names, termsOf(client));
  const hash = password === undefined ? null : await hashPassword(password);
  const roles = ['employee', 'admin'];
  return newUser({ ...names, client_id: client._id, roles, password: hash }, new Date());
}

/** Absent keeps, null clears. */
export async function changeCompany(caller: Member, change: Change, ip: string): Promise<ClientDoc> {
  allow(canChangeCompany(caller, change));
  checkCompany(change);
  const { colours, settings, ...fields } = change;

  return unitOfWork(caller, async (work) => {
    const before = await requireCompany(caller.clientId, work);
    const merged = { colours: { ...before.colours, ...colours }, settings: { ...before.settings, ...settings } };
    const stored = await withPhone(fields, merged.settings);
    const words = wordsOf({ ...before, ...fields });
    const updated = new Date().toISOString();
    const saved = await companies.save(before._id, { ...stored, ...merged, words, updated }, work);
    if (saved.status !== before.status) await changeAccess(caller, { before, saved, ip }, work);
    await addDemandToJournal(caller, { before, saved, ip }, work);
    await recordSettings(caller, { before, saved, ip }, work);
    if (change.logo !== undefined) {
      const { userId } = caller;
      showPictures(work, { entity: 'client', id: saved._id, author: userId, actor: userId }, [saved.logo]);
    }
    if (saved.settings.lang !== before.settings.lang) await orderRepublishing(saved._id, work);
    work.invalidate(() => invalidateCallers({ clientId: saved._id }));
    return saved;
  });
}

interface AccessChange {
  before: ClientDoc;
  saved: ClientDoc;
  ip: string;
}

async function changeAccess(caller: Member, { before, saved, ip }: AccessChange, work: Work) {
  if (saved.status === 'blocked') await endSessionsIn(saved._id, work);
  const entry = { user: caller.userId, section: 'clients', action: saved.status, item_id: saved._id, ip } as const;
  await addToJournal({ ...entry, before: before.status, after: saved.status }, saved._id, work);
}

async function addDemandToJournal({ userId }: Member, { before, saved, ip }: AccessChange, work: Work) {
  const [was, is] = [before.settings.secondFactor, saved.settings.secondFactor];
  if (was === is) return;
  const entry = { user: userId, section: 'clients', action: 'second_factor_demand', item_id: saved._id, ip } as const;
  await addToJournal({ ...entry, before: was, after: is }, saved._id, work);
}

/** Recorded by rows of their own, or derived. */
const unrecorded = ['status', 'words', 'updated', 'session_epoch'];

/** With their values; of others, also of settings to come, only that they changed. */
const shownParts = {
  colours: ['accent', 'background', 'text', 'panel'],
  settings: ['hideMoodMeter', 'start_page', 'lang', 'timezone', 'passwordMinimum', 'sessionIdleDays', 'selfRegister'],
};
const shownFields = ['name', 'workspace', 'logo', 'font', 'head', 'director', 'city', 'address', 'phone', 'telegram'];
const shown = [...shownFields, 'features', 'emailDomains', ...Object.entries(shownParts).flat(2)];

/** The demand of a second factor has a row of its own. */
const withDemandOf = (before: ClientDoc, { settings: { secondFactor } }: ClientDoc) => ({
  ...before,
  settings: { ...before.settings, secondFactor },
});

async function recordSettings(caller: Member, { before, saved, ip }: AccessChange, work: Work) {
  const changed = changedFields(withDemandOf(before, saved), saved, (field) => !unrecorded.includes(field));
  if (!changed) return;
  const entry = { user: caller.userId, section: 'clients', action: 'settings', item_id: saved._id, ip } as const;
  const [was, is] = [withValuesOf(shown, changed.before), withValuesOf(shown, changed.after)];
  await addToJournal({ ...entry, before: was, after: is }, saved._id, work);
}

const isFeature = (code: string): code is FeatureCode => (featureCodes as readonly string[]).includes(code);

export async function switchFeature(caller: Caller, clientId: string, code: string, ip: string): Promise<ClientDoc> {
  if (!isFeature(code)) throw unprocessable('feature_unknown');
  return unitOfWork(caller, async (work) => {
    const { features: before } = await requireCompany(clientId, work);
    const was = new Map(before.map((each) => [each.feature, each.active]));
    const features = featureCodes.map((feature) => ({
      feature,
      active: (was.get(feature) ?? false) !== (feature === code),
    }));
    const saved = await companies.save(clientId, { features, updated: new Date().toISOString() }, work);
    const entry = { user: caller.userId, section: 'clients', action: 'feature', item_id: code, ip } as const;
    await addToJournal({ ...entry, before: was.get(code) ?? false, after: !was.get(code) }, clientId, work);
    await orderRepublishing(clientId, work);
    work.invalidate(() => invalidateCallers({ clientId }));
    return saved;
  });
}

/** The caller's company; that a superadmin enters it is recorded (D22). */
export async function enterCompany(caller: Caller, id: string, ip: string): Promise<ClientDoc> {
  const client = await requireCompany(id);
  if (isSuperadmin(caller)) await enterInSession(caller, id, ip);
  return client;
}
