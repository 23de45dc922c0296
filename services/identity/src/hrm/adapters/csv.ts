import type { ImportField } from '@atrium/contracts';
import { maxHrmPeople } from '@atrium/contracts/hrm';
import { maxDepartments } from '@atrium/contracts/structure';
import { ApiError } from '@atrium/kit';
import { guessColumns, headerKey, labels } from '../../import/names.ts';
import { codeOf } from '../../import/choices.ts';
import { HrmFailure } from '../problem.ts';
import { namesIn, withoutEmpty, type HrmCells, type HrmDepartment, type HrmRow } from '../row.ts';
import type { Adapter } from './adapter.ts';

type Column = ImportField | 'external_id' | 'fired_at' | 'status' | null;

interface Table {
  header: string[];
  rows: { cells: string[] }[];
}

const own = ['external_id', 'fired_at', 'status'] as const;
const namesOf = (column: (typeof own)[number]) =>
  [column, ...(column === 'external_id' ? [] : Object.values(labels[column]))].map(headerKey);
const ownNames = new Map(own.flatMap((column) => namesOf(column).map((name) => [name, column] as const)));

/** The columns by their names, as of an import; `external_id`, `fired_at` and `status` besides. */
export function columnsOf(header: readonly string[]): Column[] {
  const named = header.map((name) => ownNames.get(headerKey(name)) ?? null);
  const others = guessColumns(header, new Map([...ownNames.keys()].map((name) => [name, null])));
  return header.map((_, at) => named[at] ?? others[at] ?? null);
}

export function peopleIn({ header, rows }: Table): HrmRow[] {
  const columns = columnsOf(header);
  if (!columns.some((column) => column === 'external_id' || column === 'tab_number')) throw new HrmFailure('answer');
  return rows.map(({ cells: texts }) => {
    const cells = Object.fromEntries(
      columns.flatMap((column, at) => (column && texts[at] ? [[column, texts[at]]] : [])),
    );
    const {
      external_id,
      fired_at = '',
      status = '',
      fullName = '',
      chief = '',
      ...plain
    } = cells as Record<string, string>;
    const hasLeft = codeOf('status', status) === 'fired';
    return {
      external_id: external_id ?? plain.tab_number ?? '',
      cells: withoutEmpty({ ...namesIn(fullName), ...(plain as HrmCells) }),
      department_id: '',
      chief,
      fired_at: fired_at || (hasLeft ? '' : null),
    };
  });
}

/**
 * The departments of the people: a cell is a name or a path, "Logistics / Warehouse", which is their id as well. A small
 * table can name millions.
 */
export function departmentsIn(people: readonly HrmRow[]): HrmDepartment[] {
  const found = new Map<string, HrmDepartment>();
  for (const { cells } of people) {
    let parent = '';
    for (const name of (cells.department ?? '').split(/\s*[/\\>→»|]\s*/u).filter(Boolean)) {
      const external_id = parent ? `${parent} / ${name}` : name;
      if (!found.has(external_id)) found.set(external_id, { external_id, name, parent });
      if (found.size > maxDepartments) throw new HrmFailure('too_many');
      parent = external_id;
    }
  }
  return [...found.values()];
}

async function tableIn(body: Buffer): Promise<Table> {
  const { readTable } = await import('../../import/table.ts');
  return readTable(body, maxHrmPeople).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const code = (error.extra.fields as Record<string, string> | undefined)?.file;
    if (code === 'required') throw new HrmFailure('empty');
    throw new HrmFailure(code === 'too_many' || code === 'too_big' ? code : 'answer');
  });
}

/** A table at an address, CSV or XLSX. */
export const csv: Adapter = {
  people: async (address, read) => peopleIn(await tableIn(await read(address))),
  departments: async (address, read) => departmentsIn(peopleIn(await tableIn(await read(address)))),
};
