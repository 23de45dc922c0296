import { unprocessable } from '@atrium/kit';
import type { CompanyTerms } from '../clients/company.ts';
import type { UserDoc } from '../users/user.ts';
import { isCommon } from './common.ts';

type Owner = Pick<UserDoc, 'firstName' | 'lastName' | 'email'> & Partial<Pick<UserDoc, 'middleName' | 'login'>>;
type Terms = Pick<CompanyTerms, 'name' | 'passwordMinimum'>;

const refused = (code: 'password_common' | 'password_personal') => unprocessable(code, { fields: { password: code } });

/** Throws unless a new password is long enough, hard to guess, and equals its confirmation, where there is one. */
export async function checkNewPassword(password: string, owner: Owner, terms: Terms, confirm?: string) {
  const { name, passwordMinimum: minimum } = terms;
  if (confirm !== undefined && confirm !== password)
    throw unprocessable('passwords_must_match', { fields: { confirm: 'passwords_must_match' } });
  if ([...password].length < minimum)
    throw unprocessable('password_too_short', { minimum, fields: { password: 'password_too_short' } });
  if (await isCommon(password)) throw refused('password_common');
  if (isPersonal(password, [...namesOf(owner), name])) throw refused('password_personal');
}

const namesOf = ({ firstName, lastName, middleName = '', email, login = '' }: Owner) => [
  firstName,
  lastName,
  middleName,
  login,
  email,
];

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Words of three letters and more, the longest first. */
const wordsOf = (names: readonly string[]) =>
  [...new Set(names.flatMap((name) => folded(name).split(/[^\p{L}\p{M}]+/u)))]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** Whether a password is hardly more than a name: less than four letters and six digits besides. */
export function isPersonal(password: string, names: readonly string[]): boolean {
  const whole = folded(password);
  const rest = wordsOf(names).reduce((left, word) => left.replaceAll(word, ' '), whole);
  if (rest === whole) return false;
  const count = (kind: RegExp) => rest.match(kind)?.length ?? 0;
  return count(/\p{L}/gu) < 4 && count(/\p{N}/gu) < 6;
}
