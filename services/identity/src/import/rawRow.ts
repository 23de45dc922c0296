export interface RawRow {
  /** As the file counts, from 1. */
  number: number;
  cells: string[];
}
