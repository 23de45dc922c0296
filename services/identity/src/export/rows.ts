import type { ExportField, Language } from '@atrium/contracts';
import type { Tenant } from '@atrium/kit';
import { wordOf } from '../import/choices.ts';
import { departmentNames, type DepartmentNames } from '../import/departments.ts';
import { readPlaces } from '../structure/placing.ts';
import { peopleByIds } from '../users/accounts.ts';
import { withHr } from '../users/hr.ts';
import { hrFields } from '../users/hrFields.ts';
import { statusOf, type UserDoc } from '../users/user.ts';
import type { XlsxCell } from '@atrium/kit/sheets';

const batchSize = 200;

interface Wanted {
  ids: readonly string[];
  fields: readonly ExportField[];
  lang: Language;
}

/** Batches of rows, in the order of the ids, without those who are erased. */
export async function* exportedRows(tenant: Tenant, { ids, fields, lang }: Wanted): AsyncGenerator<XlsxCell[][]> {
  const places = fields.includes('department') ? await readPlaces(tenant) : null;
  const departments = places && departmentNames(places.departments);
  const isHr = fields.some((field) => hrFields.some((each) => each === field));
  for (let at = 0; at < ids.length; at += batchSize) {
    const found = await peopleByIds(tenant, ids.slice(at, at + batchSize));
    const known = new Map(found.map((user) => [user._id, user]));
    const chiefs = fields.includes('chief') ? await chiefsOf(tenant, found) : new Map<string, string>();
    const rows: XlsxCell[][] = [];
    for (const id of ids.slice(at, at + batchSize)) {
      const user = known.get(id);
      if (!user || user.erased) continue;
      const whole = isHr ? await withHr(user) : user;
      rows.push(fields.map((field) => cellOf(field, whole, { departments, chiefs, lang })));
    }
    yield rows;
  }
}

/** How an import names them. */
async function chiefsOf(tenant: Tenant, users: UserDoc[]): Promise<Map<string, string>> {
  const ids = [...new Set(users.flatMap(({ chief }) => chief ?? []))];
  return new Map(
    (await peopleByIds(tenant, ids)).map(({ _id, email, tab_number }) => [_id, email || tab_number || '']),
  );
}

interface Known {
  departments: DepartmentNames | null;
  chiefs: ReadonlyMap<string, string>;
  lang: Language;
}

const choices = ['gender', 'work_schedule', 'employment_type'] as const;

function cellOf(field: ExportField, user: UserDoc, { departments, chiefs, lang }: Known): XlsxCell {
  if (field === 'status') return wordOf('status', statusOf(user), lang);
  if (field === 'chief') return chiefs.get(user.chief ?? '') ?? '';
  if (field === 'department') return (user.dept_id && departments?.pathOf(user.dept_id)) || user.department;
  const value = user[field];
  if (field === 'birthDay' || field === 'workingSince' || field === 'fired_at')
    return value ? { day: String(value) } : null;
  if (choices.some((each) => each === field)) return wordOf(field as 'gender', String(value ?? ''), lang);
  return value ?? null;
}
