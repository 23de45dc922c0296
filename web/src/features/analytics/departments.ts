import type { DepartmentRow } from '@atrium/contracts';

type Placed = Pick<DepartmentRow, 'dept' | 'parent'>;

/** How deep each department stands below the first of those that are shown; a parent stands before its children. */
export function levelsOf(rows: readonly Placed[]): ReadonlyMap<string | null, number> {
  const levels = new Map<string | null, number>();
  for (const { dept, parent } of rows)
    levels.set(dept, parent !== null && levels.has(parent) ? levels.get(parent)! + 1 : 0);
  return levels;
}

/** All people of a report: a department has those of the ones below it. */
export function peopleOf(rows: readonly (Placed & { people: number })[]): number {
  const levels = levelsOf(rows);
  return rows.reduce((sum, { dept, people }) => sum + (levels.get(dept) === 0 ? people : 0), 0);
}

const mostBars = 10;

/** The largest departments that stand beside each other: those right below the root, or several tops. */
export function widest<Row extends Placed & { people: number }>(rows: readonly Row[]): Row[] {
  const levels = levelsOf(rows);
  const at = (level: number) => rows.filter(({ dept }) => dept !== null && levels.get(dept) === level);
  const beside = at(0).length > 1 || !at(1).length ? at(0) : at(1);
  return beside.toSorted((a, b) => b.people - a.people).slice(0, mostBars);
}
