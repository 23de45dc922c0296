import type { HrmDepartment, HrmRow } from '../row.ts';

/** Reads an address of the HRM. Throws `HrmFailure`. */
export type Read = (address: string) => Promise<Buffer>;

/** How the answers of one kind of HRM are read. */
export interface Adapter {
  people(address: string, read: Read): Promise<HrmRow[]>;
  departments(address: string, read: Read): Promise<HrmDepartment[]>;
}

/** Pages and rows do not go on without end. */
export const maxPages = 500;
export const maxRows = 40_000;
