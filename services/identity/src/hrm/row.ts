import type { ImportField } from '@atrium/contracts';
import { cellOf } from '../import/text.ts';

/** What an HRM says of a person, as texts; a field that it does not give is absent. */
export type HrmCells = Partial<Record<Exclude<ImportField, 'fullName' | 'chief'>, string>>;

/** A person as an HRM gives them, whichever it is. */
export interface HrmRow {
  external_id: string;
  cells: HrmCells;
  /** The HRM's own id of the department; '' where it gives names only. */
  department_id: string;
  /** The external id of the chief, or the e-mail or personnel number. */
  chief: string;
  /** The last working day; '' for who has left on a day that is not known, null for who works on. */
  fired_at: string | null;
}

/** A department as an HRM gives it; `parent` '' is the top. */
export interface HrmDepartment {
  external_id: string;
  name: string;
  parent: string;
}

/** What is looked at of a value; a cell has 500 characters. */
const maxRead = 5000;

/** A value of an answer as a text: one line, trimmed. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cellOf(String(value).slice(0, maxRead)) : '';

export const withoutEmpty = (cells: HrmCells): HrmCells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text));

/** The parts of "last first middle". */
export function namesIn(whole: string): HrmCells {
  const [lastName = '', firstName = '', ...middle] = whole.split(/\s+/);
  return { lastName, firstName, middleName: middle.join(' ') };
}
