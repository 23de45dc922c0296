import type { BodyOf, FeatureCode, clients as contract } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import {
  allow,
  invalidateCallers,
  isSuperadmin,
  unitOfWork,
  unprocessable,
  type Caller,
  type Member,
} from '@atrium/kit';
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
import { bankOf, sealBank, withSealedBank } from './bank.ts';
import { newClient, termsOf, wordsOf, type ClientDoc } from './company.ts';
import { clientCreated } from './events.ts';
import { checkedHost } from './host.ts';
import { requireCompany } from './lookup.ts';
import { pushCompany } from './pushes.ts';
import { recordAccess, recordFeature, recordMade, recordSettings } from './recording.ts';
import { canChangeCompany, checkCompany, checkWorkspace, isReserved } from './rules.ts';
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
    await companies.add(await withSealedBank(client, work), work);
    work.announceFor(client._id, clientCreated(client));
    await createDefaultSections({ clientId: client._id }, work);
    if (first) await addUsers(client._id, [first], work);
    await recordMade(client, first?._id ?? null, { user: caller.userId, ip }, work);
    if (first && !first.password) await orderLetters([{ kind: 'invitation', user_id: first._id }], work);
    return client;
  });
}

/** Why a new company cannot have the code, before the others of its form are filled in. */
export async function workspaceFault(workspace: string) {
  if (isReserved(workspace)) return 'workspace_reserved' as const;
  return (await companies.byWorkspace(workspace)) ? ('workspace_taken' as const) : null;
}

type FirstAdministrator = NonNullable<NewCompany['admin']>;

async function firstAdministrator(client: ClientDoc, { password, ...names }: FirstAdministrator): Promise<UserDoc> {
  if (password !== undefined) await checkNewPassword(password, names, termsOf(client));
  const hash = password === undefined ? null : await hashPassword(password);
  const roles = ['employee', 'admin'];
  return newUser({ ...names, client_id: client._id, roles, password: hash }, new Date());
}

interface Place {
  ip: string;
  /** PUBLIC_URL. */
  publicUrl: string;
}

/** Absent keeps, null clears. */
export async function changeCompany(caller: Member, change: Change, { ip, publicUrl }: Place): Promise<ClientDoc> {
  allow(canChangeCompany(caller, change));
  checkCompany(change);
  const { colours, settings, company, reason, host, ...fields } = change;
  const named = host === undefined ? {} : { host: host && checkedHost(host, publicUrl) };

  return unitOfWork(caller, async (work) => {
    const before = await requireCompany(caller.clientId, work);
    const merged = {
      colours: { ...before.colours, ...colours },
      settings: { ...before.settings, ...settings },
    };
    const bank = await bankOf(before, work);
    const bankNow = { ...bank, ...company };
    // Replicas of an older release may have stored it open after the migration.
    const isOpen = Object.keys(before.company).length > 0;
    const sealed = (company || isOpen) && { company: {}, bank: await sealBank(before._id, bankNow, work) };
    const stored = await withPhone(fields, merged.settings);
    const words = wordsOf({ ...before, ...fields });
    const updated = new Date().toISOString();
    const saved = await companies.save(before._id, { ...stored, ...named, ...merged, ...sealed, words, updated }, work);
    if (saved.status !== before.status) {
      if (saved.status === 'blocked') await endSessionsIn(saved._id, work);
      await recordAccess(caller, { before, saved, ip, reason }, work);
    }
    const opened = { before: { ...before, company: bank }, saved: { ...saved, company: bankNow } };
    await recordSettings(caller, { ...opened, ip }, work);
    if (change.logo !== undefined || change.head !== undefined) {
      const { userId } = caller;
      const shown = { entity: 'client', id: saved._id, author: userId, actor: userId } as const;
      showPictures(work, shown, [saved.logo, saved.head]);
    }
    if (saved.settings.lang !== before.settings.lang) await orderRepublishing(saved._id, work);
    work.invalidate(() => invalidateCallers({ clientId: saved._id }));
    pushCompany(saved._id, work);
    return saved;
  });
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
    await recordFeature(caller, { saved, ip }, { code, on: !was.get(code) }, work);
    await orderRepublishing(clientId, work);
    work.invalidate(() => invalidateCallers({ clientId }));
    pushCompany(clientId, work);
    return saved;
  });
}

/** The caller's company; that a superadmin enters it is recorded (D22). */
export async function enterCompany(caller: Caller, id: string, ip: string): Promise<ClientDoc> {
  const client = await requireCompany(id);
  if (isSuperadmin(caller)) await enterInSession(caller, client, ip);
  return client;
}
