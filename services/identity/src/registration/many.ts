import { registrationRow } from '@atrium/contracts/auth';
import { fieldErrors, ApiError, unitOfWork, type Member, type Work } from '@atrium/kit';
import { activeFeatures, type ClientDoc } from '../clients/company.ts';
import { requireCompany } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { orderLetters } from '../mail/commands.ts';
import { hashingConcurrency } from '../passwords/hashing.ts';
import { placedNew } from '../structure/placing.ts';
import { addUsers, existingUsers, takenNames } from '../users/accounts.ts';
import { type UserDoc, withoutSecret } from '../users/user.ts';
import { employeeOf, type Row } from './commands.ts';

export interface RowError {
  row: number;
  error: string;
  fields?: Record<string, string>;
}

interface Candidate {
  row: number;
  user: UserDoc;
}

const wrong = (row: number, error: string, field?: string): RowError =>
  field ? { row, error, fields: { [field]: error } } : { row, error };

/** Registers many employees: valid rows are stored, the others are reported by their number from 0 (D21). */
export async function registerRows(caller: Member, rows: Record<string, unknown>[], ip: string) {
  const client = await requireCompany(caller.clientId);
  const errors: RowError[] = [];
  const checked = rows.flatMap((raw, row) => {
    const parsed = registrationRow.safeParse(raw);
    if (parsed.success) return [{ row, fields: parsed.data }];
    errors.push({ row, error: 'validation', fields: fieldErrors(parsed.error) });
    return [];
  });
  const assignable = await withKnownParts(caller, client, checked, errors);
  const candidates = await makeUsers(client, assignable, errors);
  const { users, refused } = await storeRows(caller, candidates, ip);
  return { users, errors: [...errors, ...refused].sort((a, b) => a.row - b.row) };
}

const maxAttempts = 3;

/** When the same e-mail is registered at the same time, the next attempt finds out which row it is. */
async function storeRows(caller: Member, candidates: Candidate[], ip: string, attempt = 1): Promise<Stored> {
  try {
    return await unitOfWork(caller, (work) => storeOnce(caller, candidates, ip, work));
  } catch (error) {
    const isRace = error instanceof ApiError && error.status === 409;
    if (isRace && attempt < maxAttempts) return storeRows(caller, candidates, ip, attempt + 1);
    throw error;
  }
}

interface Stored {
  users: UserDoc[];
  refused: RowError[];
}

async function storeOnce(caller: Member, candidates: Candidate[], ip: string, work: Work): Promise<Stored> {
  const wanted = candidates.map(({ user }) => user);
  const free = withoutTaken(candidates, await takenNames(caller, wanted, work));
  const { placed: users, unknown } = await placedNew(caller, free.users, work);
  const nowhere = candidates.filter(({ user }) => unknown.includes(user));
  const refused = [...free.refused, ...nowhere.map(({ row }) => wrong(row, 'department_unknown', 'dept_id'))];
  if (users.length) {
    await addUsers(caller.clientId, users, work);
    const after = { added: users.length, people: users.map(({ _id }) => _id) };
    const entry = { user: caller.userId, section: 'users', action: 'imported', item_id: '', ip, after } as const;
    await addToJournal(entry, caller.clientId, work);
  }
  const invited = users.filter((user) => !user.password);
  const letters = invited.map((user) => ({ kind: 'invitation' as const, user_id: user._id }));
  await orderLetters(letters, work);
  return { users: users.map(withoutSecret), refused };
}

interface CheckedRow {
  row: number;
  fields: Row;
}

/**
 * Chiefs must be people of the company, rights such as the company has. Read before the transaction, so that refused rows
 * are not hashed: people are never deleted, and a right counts only while the company has the feature.
 */
async function withKnownParts(caller: Member, client: ClientDoc, rows: CheckedRow[], errors: RowError[]) {
  const active: readonly string[] = activeFeatures(client);
  const known = await existingUsers(
    caller,
    rows.flatMap(({ fields }) => fields.chief ?? []),
  );
  return rows.filter(({ row, fields: { chief, features = [] } }) => {
    const off = features.some((each) => each.active && !active.includes(each.feature));
    if (off) errors.push(wrong(row, 'feature_off', 'features'));
    else if (chief && !known.has(chief)) errors.push(wrong(row, 'user_not_found', 'chief'));
    else return true;
    return false;
  });
}

/** Hashes a few at a time, so that an import does not make sign-ins fail. */
async function makeUsers(client: ClientDoc, rows: CheckedRow[], errors: RowError[]): Promise<Candidate[]> {
  const users: Candidate[] = [];
  const waiting = [...rows];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { row, fields } = next;
      const user = await employeeOf(client, fields, { limited: false }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        errors.push({ row, error: error.code, fields: error.extra.fields as Record<string, string> });
      });
      if (user) users.push({ row, user });
    }
  };
  await Promise.all(Array.from({ length: hashingConcurrency }, work));
  return users.sort((a, b) => a.row - b.row);
}

interface Names {
  emails: Set<string>;
  logins: Set<string>;
}

/** The first of two equal rows is stored. */
function withoutTaken(candidates: Candidate[], { emails, logins }: Names): Stored {
  const refused: RowError[] = [];
  const free = candidates.filter(({ row, user: { email, login } }) => {
    if (emails.has(email)) refused.push(wrong(row, 'email_taken', 'email'));
    else if (login && logins.has(login)) refused.push(wrong(row, 'login_taken', 'login'));
    else {
      emails.add(email);
      logins.add(login);
      return true;
    }
    return false;
  });
  return { users: free.map(({ user }) => user), refused };
}
