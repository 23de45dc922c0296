import type { Course, LearningTest, Lesson } from '@atrium/contracts';

export type PartRow = { kind: 'lesson'; lesson: Lesson } | { kind: 'test'; test: LearningTest };

export const idOf = (row: PartRow): string => (row.kind === 'lesson' ? row.lesson._id : row.test._id);
export const nameOf = (row: PartRow): string => (row.kind === 'lesson' ? row.lesson.name : row.test.title);

export const pathOf = (row: PartRow): string =>
  row.kind === 'lesson'
    ? `/courses/${row.lesson.course_id}/lessons/${row.lesson._id}`
    : `/courses/${row.test.course_id}/tests/${row.test._id}`;

/** The lessons and tests in the order of the course; what came after the course was read is left out. */
export function rowsOf(
  parts: Course['parts'],
  lessons: readonly Lesson[],
  tests: readonly LearningTest[],
): readonly PartRow[] {
  const rows: PartRow[] = [
    ...lessons.map((lesson) => ({ kind: 'lesson' as const, lesson })),
    ...tests.map((test) => ({ kind: 'test' as const, test })),
  ];
  const known = new Map(rows.map((row) => [idOf(row), row]));
  return parts.flatMap(({ _id }) => known.get(_id) ?? []);
}

const isPassed = ({ own }: Pick<LearningTest, 'own'>) => own?.status === 'passed' || own?.status === 'finished';

export const isDone = (row: PartRow): boolean => (row.kind === 'lesson' ? row.lesson.learned : isPassed(row.test));

/** What to go on with: the first that is not done and can be. */
export const nextOf = (rows: readonly PartRow[]): PartRow | undefined =>
  rows.find((row) => !isDone(row) && (row.kind === 'lesson' || row.test.can.start));

/** The neighbours of a lesson or test in its course. */
export function aroundOf(rows: readonly PartRow[], id: string): { previous?: PartRow; next?: PartRow } {
  const at = rows.findIndex((row) => idOf(row) === id);
  return at < 0 ? {} : { previous: rows[at - 1], next: rows[at + 1] };
}

/** The ids in the order after a row has moved. */
export function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}
