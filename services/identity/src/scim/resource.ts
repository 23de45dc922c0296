import { email, nameLine, optionalLine, phone } from '@atrium/contracts/shapes';
import { invalid } from '@atrium/kit';
import { z } from 'zod';
import { namesIn } from '../providers/rules.ts';
import { nameOf, statusOf, type UserDoc } from '../users/user.ts';
import { attributesOf, booleanOf, defined, isBag, textOf, type Bag } from './attributes.ts';
import { tagOf } from './etag.ts';
import { schemas } from './schemas.ts';
import type { ProvisionedDoc } from './store.ts';

/** What of a resource is kept; absent: not given, '': taken away. */
export interface ScimChange {
  userName?: string;
  externalId?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  position?: string;
  phone?: string;
  tab_number?: string;
  /** A name, or the path of one. */
  department?: string;
  /** An id, a user name or an e-mail. */
  manager?: string;
  active?: boolean;
}

/** The primary value of a list, else the one for work, else the first. */
export function primaryOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return textOf(isBag(value) ? value.value : value);
  const all = value.filter(isBag);
  const chosen = all.find(({ primary }) => booleanOf(primary)) ?? all.find(({ type }) => type === 'work') ?? all[0];
  return textOf(chosen?.value);
}

/** The phone of the portal is the one for work; without numbers of a type, the first. */
export function phoneOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return primaryOf(value);
  const own = value.filter((each) => isBag(each) && [undefined, null, 'work'].includes(each.type as string));
  return value.length ? primaryOf(own) : '';
}

/** A reference: an id, `{ value }`, or a list of one. */
export const referenceOf = (value: unknown): string | undefined =>
  value === null ? '' : primaryOf(isBag(value) ? [value] : value);

export function changeOf(resource: Bag): ScimChange {
  const given = attributesOf(resource);
  const name = attributesOf(isBag(given.name) ? given.name : {});
  return defined({
    userName: textOf(given.username),
    externalId: textOf(given.externalid),
    email: primaryOf(given.emails),
    firstName: textOf(name.givenname),
    lastName: textOf(name.familyname),
    position: textOf(given.title),
    phone: phoneOf(given.phonenumbers),
    active: booleanOf(given.active),
    ...enterpriseOf(given[schemas.enterprise.toLowerCase()]),
  }) as ScimChange;
}

/** Of the enterprise extension (RFC 7643 §4.3). */
export function enterpriseOf(value: unknown): ScimChange {
  if (!isBag(value)) return {};
  const given = attributesOf(value);
  return defined({
    tab_number: textOf(given.employeenumber),
    department: textOf(given.department),
    manager: referenceOf(given.manager),
  }) as ScimChange;
}

const shape = z
  .object({
    email: email(),
    firstName: nameLine(),
    lastName: nameLine(),
    position: optionalLine(100),
    phone: phone(),
    tab_number: optionalLine(50),
  })
  .partial();

const named = z.object({ userName: optionalLine(300), externalId: optionalLine(300) }).partial();

/** Names its wrong attributes as every call does. */
function checked<T>(given: z.ZodType<T>, fields: object): T {
  const parsed = given.safeParse(defined(fields));
  if (parsed.success) return parsed.data;
  throw invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])));
}

export const checkedFields = ({
  email: address,
  firstName,
  lastName,
  position,
  phone: number,
  tab_number,
}: ScimChange) => checked(shape, { email: address, firstName, lastName, position, phone: number, tab_number });

export const checkedNames = ({ userName, externalId }: ScimChange) => checked(named, { userName, externalId });

/** The fields of a new person; the name may be missing. */
export function newFields(resource: Bag) {
  const change = changeOf(resource);
  const address = change.email ?? change.userName ?? '';
  const { displayname: name } = attributesOf(resource);
  const names = namesIn({ given_name: change.firstName, family_name: change.lastName, name }, address);
  const [firstName, lastName] = [change.firstName || undefined, change.lastName || undefined];
  return { email: '', ...checkedFields({ ...change, firstName, lastName, email: address }), ...names };
}

export function showScimUser(user: UserDoc, known: ProvisionedDoc | null, base: string) {
  const { _id, email: value, firstName, lastName, position, phone: number, created, updated, version } = user;
  const enterprise = enterpriseShown(user, base);
  return {
    schemas: [schemas.user, ...(enterprise ? [schemas.enterprise] : [])],
    id: _id,
    ...(known?.externalId && { externalId: known.externalId }),
    userName: known?.userName || value,
    name: { givenName: firstName, familyName: lastName, formatted: nameOf(user) },
    displayName: nameOf(user),
    active: statusOf(user) === 'active',
    emails: [{ value, type: 'work', primary: true }],
    ...(number && { phoneNumbers: [{ value: number, type: 'work' }] }),
    ...(position && { title: position }),
    ...(enterprise && { [schemas.enterprise]: enterprise }),
    meta: {
      resourceType: 'User',
      created,
      lastModified: updated,
      location: `${base}/Users/${_id}`,
      version: tagOf(version),
    },
  };
}

function enterpriseShown({ tab_number, department, chief }: UserDoc, base: string) {
  if (!tab_number && !department && !chief) return null;
  return {
    ...(tab_number && { employeeNumber: tab_number }),
    ...(department && { department }),
    ...(chief && { manager: { value: chief, $ref: `${base}/Users/${chief}` } }),
  };
}
