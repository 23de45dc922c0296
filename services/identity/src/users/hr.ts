import { log, type Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import type { Sealed } from '@atrium/kit/sealing';
import { hrFields, hrIn, noHr, type HrFields } from './hrFields.ts';
import type { UserDoc } from './user.ts';

type Stored = Pick<UserDoc, '_id' | 'client_id' | 'hr'> & Partial<HrFields>;

const contextOf = ({ _id }: Pick<UserDoc, '_id'>) => ['user', _id, 'hr'];

export const sealHr = (user: Pick<UserDoc, '_id' | 'client_id'>, fields: HrFields, work?: Work): Promise<Sealed> =>
  companyKeys({ clientId: user.client_id }).seal(JSON.stringify(fields), contextOf(user), work);

/** Without values when the company's key was destroyed. Throws when they do not open: 503 without the right MASTER_KEY. */
export async function sealedHr(user: Pick<UserDoc, '_id' | 'client_id' | 'hr'>, work?: Work): Promise<HrFields> {
  const text = user.hr && (await companyKeys({ clientId: user.client_id }).open(user.hr, contextOf(user), work));
  return text ? { ...noHr, ...(JSON.parse(text) as HrFields) } : noHr;
}

/** As sealedHr. Values that stand beside are not of this release, which writes none: they are ignored and reported. */
export function hrOf(user: Stored, work?: Work): Promise<HrFields> {
  const { _id: user_id, client_id: clientId } = user;
  if (Object.keys(hrIn(user)).length) log.warn({ clientId, user_id }, 'HR fields that are not sealed are ignored');
  return sealedHr(user, work);
}

/** A user with the values that are sealed in the stored one. */
export async function withHr(user: UserDoc, work?: Work): Promise<UserDoc & HrFields> {
  const { hr: _, ...rest } = user;
  return { ...rest, ...(await hrOf(user, work)) };
}

/**
 * A change as it is stored: what it says of HR fields is sealed, with those that stay. One that says `hr` is stored as it
 * is.
 */
export async function sealedChange(before: UserDoc, change: Partial<UserDoc>, work: Work): Promise<Partial<UserDoc>> {
  const given = hrIn(change);
  if ('hr' in change || !Object.keys(given).length) return change;
  const hr = await sealHr(before, { ...(await hrOf(before, work)), ...given }, work);
  return { ...change, hr, ...Object.fromEntries(hrFields.map((name) => [name, undefined])) };
}
