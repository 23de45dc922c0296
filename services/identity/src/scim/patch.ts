import { invalid } from '@atrium/kit';
import { booleanOf, isBag, type Bag } from './attributes.ts';
import { operationsIn, pathOf, type Operation } from './operations.ts';
import { changeOf, enterpriseOf, phoneOf, primaryOf, referenceOf, type ScimChange } from './resource.ts';
import { schemas } from './schemas.ts';

const enterprise = schemas.enterprise.toLowerCase();

const textAt: Readonly<Record<string, keyof ScimChange>> = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'firstName',
  'name.familyname': 'lastName',
  title: 'position',
  [`${enterprise}:employeenumber`]: 'tab_number',
  [`${enterprise}:department`]: 'department',
};
/** What may be taken away. */
const removable: readonly (keyof ScimChange)[] = ['externalId', 'position', 'tab_number', 'department'];

/** `emails`, `emails.value`, `emails[type eq "work"].value`, `emails[primary eq true]`. */
const isOf = (list: string, path: string) =>
  path.startsWith(list) && /^(\[(type eq "work"|primary eq "?true"?)\])?(\.value)?$/.test(path.slice(list.length));

/** The changes of a PatchOp as Entra ID and Okta send it; attributes that the portal does not know change nothing. */
export const patchedBy = (body: Bag): ScimChange =>
  operationsIn(body).reduce<ScimChange>((change, operation) => ({ ...change, ...changeBy(operation) }), {});

function changeBy({ op, path, value }: Operation): ScimChange {
  if (path) return changeAt(path, op === 'remove' ? '' : value, op === 'remove');
  const given = value as Bag;
  // Entra ID names paths as keys, too: { "name.givenName": "Ana" }.
  const dotted = Object.entries(given).filter(([key]) => key.includes('.') || key.includes('['));
  const parts = dotted.map(([key, each]) => changeAt(pathOf(key), each, false));
  return Object.assign(changeOf(given), ...parts) as ScimChange;
}

function changeAt(path: string, value: unknown, isRemoved: boolean): ScimChange {
  if (path === 'active') return isRemoved ? {} : activeOf(value);
  if (path === 'name' && isBag(value)) return changeOf({ name: value });
  if (path === enterprise) return enterpriseOf(value);
  if (isOf('emails', path)) return isRemoved ? {} : { email: primaryOf(value) ?? '' };
  if (isOf('phonenumbers', path)) return isRemoved ? { phone: '' } : phoneIn(value);
  if (path === `${enterprise}:manager` || path === `${enterprise}:manager.value`)
    return { manager: isRemoved ? '' : (referenceOf(value) ?? '') };
  const field = Object.hasOwn(textAt, path) ? textAt[path] : undefined;
  if (!field || (isRemoved && !removable.includes(field))) return {};
  return { [field]: typeof value === 'string' ? value.trim() : '' };
}

function phoneIn(value: unknown): ScimChange {
  const phone = phoneOf(value);
  return phone === undefined ? {} : { phone };
}

function activeOf(value: unknown): ScimChange {
  const active = booleanOf(value);
  if (active === undefined) throw invalid({ active: 'choice' });
  return { active };
}
