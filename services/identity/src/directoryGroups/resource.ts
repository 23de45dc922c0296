import { line, optionalLine } from '@atrium/contracts/shapes';
import { invalid } from '@atrium/kit';
import { attributesOf, isBag, isId, textOf, type Bag } from '../scim/attributes.ts';
import { tagOf } from '../scim/etag.ts';
import { schemas } from '../scim/schemas.ts';
import type { GroupDoc } from './store.ts';

/** What becomes of the members: `isWhole`: only the added ones are left. */
export interface MemberChange {
  isWhole: boolean;
  added: readonly string[];
  removed: readonly string[];
}

/** What of a group is changed; absent: stays. */
export interface GroupChange {
  displayName?: string;
  /** '': taken away. */
  externalId?: string;
  members?: MemberChange;
}

export const tooManyMembers = () => invalid({ members: 'too_many' });

/** People by their ids, as `[{ value }]`; groups in groups there are not. */
export function peopleIn(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  const ids = all.map((each) => textOf(isBag(each) ? each.value : each) ?? '');
  if (!ids.every(isId)) throw invalid({ members: 'choice' });
  return [...new Set(ids)];
}

export function nameIn(value: unknown): string {
  const { success, data } = line(256).safeParse(value);
  if (!success) throw invalid({ displayName: value ? 'too_long' : 'required' });
  return data;
}

export function externalIdIn(value: unknown): string {
  const { success, data } = optionalLine(300).safeParse(value ?? '');
  if (!success) throw invalid({ externalId: 'too_long' });
  return data;
}

/** Of a whole resource, or of the value of an operation; what the portal does not know changes nothing. */
export function groupChangeOf(resource: Bag): GroupChange {
  const { displayname, externalid, members } = attributesOf(resource);
  return {
    ...(displayname !== undefined && { displayName: nameIn(displayname) }),
    ...(externalid !== undefined && { externalId: externalIdIn(externalid) }),
    ...(members !== undefined && { members: { isWhole: true, added: peopleIn(members ?? []), removed: [] } }),
  };
}

export function showGroup(group: GroupDoc, members: string[], base: string) {
  const { _id, displayName, externalId, created, updated, version } = group;
  return {
    schemas: [schemas.group],
    id: _id,
    ...(externalId && { externalId }),
    displayName,
    members: members.map((value) => ({ value, $ref: `${base}/Users/${value}`, type: 'User' })),
    meta: {
      resourceType: 'Group',
      created: created.toISOString(),
      lastModified: updated.toISOString(),
      location: `${base}/Groups/${_id}`,
      version: tagOf(version),
    },
  };
}
