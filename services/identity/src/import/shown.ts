import type { ImportField } from '@atrium/contracts';
import { nameOf, type UserDoc } from '../users/user.ts';
import type { Cells } from './cells.ts';
import type { Context } from './context.ts';

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value as string | number));

/** The names of chiefs and departments. */
type Names = Pick<Context, 'departments'> & { people: Pick<Context['people'], 'byId'> };

const chiefName = (id: string | null | undefined, { people }: Names) => {
  const chief = id ? people.byId.get(id) : undefined;
  return chief ? nameOf(chief) : '';
};

/** A value of a person as the preview has it: days as `YYYY-MM-DD`, choices as their codes. */
export function shownOld(field: ImportField, user: UserDoc, context: Names): string {
  if (field === 'fullName') return nameOf(user);
  if (field === 'chief') return chiefName(user.chief, context);
  if (field === 'department') return (user.dept_id && context.departments?.pathOf(user.dept_id)) || user.department;
  return textOf(user[field as keyof UserDoc]);
}

export function shownNew(
  field: ImportField,
  { change }: { change: Partial<UserDoc> },
  cells: Cells,
  context: Context,
): string {
  if (field === 'chief') return chiefName(change.chief, context) || (cells.chief ?? '');
  if (field === 'department')
    return (change.dept_id && context.departments?.pathOf(change.dept_id)) || (change.department ?? '');
  return textOf(change[field as keyof UserDoc]);
}
