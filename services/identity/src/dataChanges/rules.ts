import type { ChangedField, ChangedValue } from '@atrium/contracts';
import { changedFieldNames } from '@atrium/contracts/dataChanges';
import { isAdmin, type Caller } from '@atrium/kit';
import { hrFields, type HrFields } from '../users/hrFields.ts';
import { canSeePrivate } from '../users/rules.ts';
import { statusOf, type UserDoc } from '../users/user.ts';
import type { Values } from './store.ts';

/** Administrators, and the role hr. */
export const canReadChanges = (caller: Caller) => isAdmin(caller) || caller.roles.includes('hr');

/** Which ones a reader does not learn of: only administrators know of a dismissal to come. */
export const unseenFields = (caller: Caller): readonly ChangedField[] => (isAdmin(caller) ? [] : ['fired_at']);

/** Sealed at rest (D30). */
export const isSealed = (field: ChangedField) => hrFields.some((each) => each === field);

const privateFields: readonly ChangedField[] = [...hrFields, 'phone', 'birthDay', 'tab_number', 'login', 'features'];

/** Of private fields the values are for those who see them in the profile. */
export const canSeeValues = (caller: Caller, user: Pick<UserDoc, '_id' | 'client_id' | 'chief'>, field: ChangedField) =>
  !privateFields.includes(field) || canSeePrivate(caller, user);

type Data = UserDoc & Partial<HrFields>;

const rightsOf = ({ features }: UserDoc) => features.flatMap(({ feature, active }) => (active ? feature : []));

function valueOf(user: Data, field: ChangedField): ChangedValue {
  if (field === 'status') return statusOf(user);
  if (field === 'features') return rightsOf(user);
  return user[field] ?? null;
}

const isSame = (one: ChangedValue, other: ChangedValue) =>
  Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : (one || null) === (other || null);

export interface FieldChange extends Values {
  field: ChangedField;
}

/** The fields that differ, as they were and as they are; of rights those that were taken and given. */
export function fieldChanges(before: Data, after: Data): FieldChange[] {
  return changedFieldNames.flatMap((field): FieldChange[] => {
    const [old, now] = [valueOf(before, field), valueOf(after, field)];
    if (isSame(old, now)) return [];
    if (field !== 'features') return [{ field, old, new: now }];
    const [had, has] = [rightsOf(before), rightsOf(after)];
    return [{ field, old: had.filter((each) => !has.includes(each)), new: has.filter((each) => !had.includes(each)) }];
  });
}
