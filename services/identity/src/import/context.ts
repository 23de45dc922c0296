import type { ImportField } from '@atrium/contracts';
import type { Work } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import { lockedPlaces, readPlaces } from '../structure/placing.ts';
import type { Places } from '../structure/rules.ts';
import { hrFields } from '../users/hrFields.ts';
import { cellsOf, keysOf, type Cells } from './cells.ts';
import { departmentNames, type DepartmentNames } from './departments.ts';
import { peopleNamed, type People } from './people.ts';
import type { ImportDoc, StoredRow, Twice } from './store.ts';
import { openKeys } from './sealed.ts';
import type { PhoneOf } from './values.ts';

/** What rows are checked by, as it is now. */
export interface Context {
  /** Who imports. */
  by: string;
  phoneOf: PhoneOf;
  people: People;
  /** Null: the company has no administrative tree, and departments are what is written. */
  places: Places | null;
  departments: DepartmentNames | null;
  /** Keys of the people of the file. */
  inFile: ReadonlySet<string>;
  twice: ReadonlyMap<number, Twice>;
}

const sealedFields: readonly string[] = hrFields;
const placing: readonly (ImportField | null)[] = ['department', 'chief'];

export interface RowCells {
  row: StoredRow;
  cells: Cells;
}

/** `isWritten`: the administrative tree stays as it is until the work is committed. */
export async function contextOf(doc: ImportDoc, rows: StoredRow[], { isWritten }: { isWritten: boolean }, work: Work) {
  const tenant = { clientId: doc.client_id };
  const { settings } = await requireCompany(tenant.clientId, work);
  const { phoneRegion, readPhone } = await import('@atrium/contracts/phones');
  const isPlacing = doc.fields.some((field) => placing.includes(field));
  const places = isPlacing ? await (isWritten ? lockedPlaces : readPlaces)(tenant, work) : null;
  const read: RowCells[] = rows.map((row) => ({ row, cells: cellsOf(row, doc.fields) }));
  const isHrRead = doc.fields.some((field) => field && sealedFields.includes(field));
  const context: Context = {
    by: doc.by,
    phoneOf: (text) => readPhone(text, phoneRegion(settings)),
    people: await peopleNamed(tenant, keysOf(read.map(({ cells }) => cells)), isHrRead, work),
    places,
    departments: places && departmentNames(places.departments),
    inFile: new Set(await openKeys(doc, work)),
    twice: new Map(doc.twice.map((each) => [each[0], each])),
  };
  return { context, read };
}
