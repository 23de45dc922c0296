import { email as emailShape, nameLine } from '@atrium/contracts/shapes';
import type { Provider } from './provider.ts';

/** What a provider says of somebody, in an ID token whose signature was verified. */
export type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** In lower case; null unless the provider, or the company for it, vouches for it. */
export function verifiedEmail(claims: Claims, { trustEmail }: Pick<Provider, 'trustEmail'>): string | null {
  const email = textOf(claims.email).toLowerCase();
  const { email_verified: verified } = claims;
  const isVerified = verified === true || verified === 'true' || (verified === undefined && trustEmail);
  return isVerified && emailShape().safeParse(email).success ? email : null;
}

/** Whether the provider has checked more than a password (RFC 8176). */
export const hasSecondFactor = ({ amr }: Claims) => Array.isArray(amr) && amr.includes('mfa');

const maxGroups = 2000;

/** Null: the token does not say, for example because there are too many (Entra ID). */
export function groupsIn(claims: Claims, claim: string): string[] | null {
  const value = claim ? claims[claim] : undefined;
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.slice(0, maxGroups).filter((each) => typeof each === 'string') : null;
}

/**
 * The roles to give and to take: only those that the mapping names. `written`: groups of the company's directory; without
 * a claim they give and nothing is taken.
 */
export function roleChanges(
  roles: readonly string[],
  mapping: Provider['roles'],
  claimed: readonly string[] | null,
  written: readonly string[] = [],
) {
  const groups = new Set([...(claimed ?? []), ...written]);
  const wanted = new Set(mapping.filter(({ group }) => groups.has(group)).map(({ role }) => role));
  return [...new Set(mapping.map(({ role }) => role))]
    .filter((role) => wanted.has(role) !== roles.includes(role) && (wanted.has(role) || claimed))
    .map((role) => ({ role, has: wanted.has(role) }));
}

const fixedRoles = ['superadmin', 'employee', 'admin'];

/** Who may administer a company is not left to a group elsewhere. */
export const isMappable = (role: string) => !fixedRoles.includes(role);

/** An e-mail alone opens no account that administers: such an account is connected by its owner. */
export const isOpenedByEmail = ({ roles }: { roles: readonly string[] }) =>
  !roles.some((role) => role === 'admin' || role === 'superadmin');

/** Empty when it is no name. */
function nameIn(text: string): string {
  const name = text.normalize().slice(0, 50).trim();
  return nameLine().safeParse(name).success ? name : '';
}

/** Given and family name, or the parts of the whole name; the e-mail's first part without any. */
export function namesIn(claims: Claims, email: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = textOf(claims.name).split(/\s+/);
  return {
    firstName: nameIn(textOf(claims.given_name)) || nameIn(first) || email.slice(0, email.indexOf('@')).slice(0, 50),
    lastName: nameIn(textOf(claims.family_name)) || nameIn(rest.join(' ')) || '—',
  };
}
