import type { BodyOf, auth } from '@atrium/contracts';
import { registrationRow } from '@atrium/contracts/auth';
import { allow, invalid, isAdmin, unitOfWork, unprocessable, type Caller, type Member, type Work } from '@atrium/kit';
import { companyById, companyByWorkspace, requireCompany } from '../clients/lookup.ts';
import { rightsOfNew, termsOf, type ClientDoc } from '../clients/company.ts';
import { addToJournal } from '../journal/commands.ts';
import type { Entry } from '../journal/row.ts';
import { registrationLetterLimit } from '../limits.ts';
import { orderLetters } from '../mail/commands.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { checkNewPassword } from '../passwords/rules.ts';
import { withPhone } from '../phones.ts';
import { placedNew } from '../structure/placing.ts';
import { addUsers, companyUser } from '../users/accounts.ts';
import { requireFeatures } from '../users/commands.ts';
import { derivedOf, featuresWith, newUser, type UserDoc, withoutSecret } from '../users/user.ts';
import { canSetOwn, isOpenFor } from './rules.ts';

export type Registration = BodyOf<typeof auth.register>;
export type Row = Omit<Registration, 'client_id' | 'workspace'>;

/** Throws, or resolves to what is recorded. */
type Check = (work: Work) => Promise<Pick<Entry, 'user' | 'action' | 'ip'>>;

/** An administrator registers an employee. */
export async function registerEmployee(caller: Caller, body: Registration, ip: string): Promise<UserDoc> {
  allow(isAdmin(caller) && caller.clientId !== null);
  const member = caller as Member;
  const client = await requireCompany(member.clientId);
  const row = registrationRow.parse(body);
  return addOne(caller, { client, row }, async (work) => {
    if (row.chief) await companyUser(member, row.chief, work);
    if (row.features) await requireFeatures(member.clientId, row.features, work);
    return { user: caller.userId, action: 'created', ip } as const;
  });
}

/**
 * A person registers themselves, where the company allows it (D21). The mailed link sets the password: it proves that
 * the mailbox, and with it the domain, is theirs.
 */
export async function registerSelf(body: Registration, ip: string, workspace?: string): Promise<UserDoc> {
  const client = await clientNamed(body, workspace);
  if (!client || !isOpenFor(client, body.email)) throw unprocessable('registration_closed');
  if (body.password !== undefined) throw invalid({ password: 'by_link' });
  allow(canSetOwn(body));
  const isMailed = await registrationLetterLimit.admits(body.email);
  const row = registrationRow.parse(body);
  return addOne({ clientId: client._id }, { client, row, fields: { unconfirmed: true }, isMailed }, async (work) => {
    if (!isOpenFor(await requireCompany(client._id, work), body.email)) throw unprocessable('registration_closed');
    return { user: '', action: 'registered', ip } as const;
  });
}

async function clientNamed(body: Registration, workspace?: string): Promise<ClientDoc | null> {
  if (body.client_id) return companyById(body.client_id);
  const named = body.workspace ?? workspace;
  return named ? companyByWorkspace(named) : null;
}

interface NewAccount {
  client: ClientDoc;
  row: Row;
  fields?: Partial<UserDoc>;
  /** Without a letter the person asks for a link by “forgotten password”. */
  isMailed?: boolean;
}

async function addOne(
  tenant: Caller | { clientId: string },
  { client, row, fields, isMailed = true }: NewAccount,
  check: Check,
): Promise<UserDoc> {
  const user = { ...(await employeeOf(client, row)), ...fields };
  const shown = { ...user, ...derivedOf(user) };
  return unitOfWork(tenant, async (work) => {
    const act = await check(work);
    const added = await inDepartment(shown, work);
    await addUsers(client._id, [added], work);
    const { _id, email } = added;
    const entry = { for_user: _id, section: 'users', item_id: _id, after: { email } } as const;
    await addToJournal({ ...act, ...entry }, client._id, work);
    if (!user.password && isMailed) await orderLetters([{ kind: 'invitation', user_id: user._id }], work);
    return withoutSecret(added);
  });
}

async function inDepartment(user: UserDoc, work: Work): Promise<UserDoc> {
  const { placed } = await placedNew({ clientId: user.client_id }, [user], work);
  if (!placed[0]) throw invalid({ dept_id: 'department_unknown' });
  return placed[0];
}

/** A new employee, not stored yet. `limited`: see hashPassword. */
export async function employeeOf(client: ClientDoc, row: Row, { limited = true } = {}): Promise<UserDoc> {
  const { password, features, login, ...fields } = row;
  if (login && /[@\s]/.test(login)) throw invalid({ login: 'characters' });
  if (password !== undefined) await checkNewPassword(password, row, termsOf(client));
  const stored = await withPhone(fields, client.settings);
  const hash = password === undefined ? null : await hashPassword(password, { limited });
  const given = { ...stored, login: login?.toLowerCase() ?? '', features: featuresWith(features, rightsOfNew(client)) };
  return newUser({ ...given, client_id: client._id, roles: ['employee'], password: hash }, new Date());
}
