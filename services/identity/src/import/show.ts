import type { EmployeeImport, ImportRow, WrittenImport } from '@atrium/contracts';
import { showPerson } from '../users/show.ts';
import type { UserDoc } from '../users/user.ts';
import type { Head } from './sealed.ts';
import type { ImportDoc, StoredRow } from './store.ts';
import { canUndoIn } from './undoRules.ts';

export function showImport(doc: ImportDoc, { header, samples }: Head): EmployeeImport {
  const field = (at: number) => doc.fields[at] ?? null;
  const columns = header.map((name, at) => ({ header: name, samples: samples[at] ?? [], field: field(at) }));
  return { ...headOf(doc), columns };
}

function headOf({ _id, fileName, rows, phase, job, counts, undoable = 0, expires }: Listed) {
  const taken = canUndoIn(phase) ? undoable : 0;
  return { _id, fileName, rows, phase, job, counts, undoable: taken, expires: expires.toISOString() };
}

type Listed = Pick<
  ImportDoc,
  '_id' | 'fileName' | 'rows' | 'phase' | 'job' | 'counts' | 'undoable' | 'expires' | 'written'
>;

export const showWritten = (doc: Listed, by: UserDoc | undefined): WrittenImport[] =>
  doc.written ? [{ ...headOf(doc), by: by ? showPerson(by) : null, written: doc.written.toISOString() }] : [];

export function showRow({ row, checked }: StoredRow): ImportRow[] {
  if (!checked) return [];
  const { name, key, user, result, reason = null, shown } = checked;
  return [{ row, name, key, user, result, reason, cells: shown }];
}
