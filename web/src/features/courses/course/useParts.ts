import type { Course } from '@atrium/contracts';
import { maxCourseParts } from '@atrium/contracts/courseStates';
import { useMemo } from 'react';
import { useLessonListQuery, useTestListQuery } from '../endpoints.ts';
import { rowsOf } from './parts.ts';

/** The lessons and tests of a course in their order; `failed` asks again. */
export function useParts({ _id: course_id, parts }: Pick<Course, '_id' | 'parts'>) {
  const query = { filter: JSON.stringify({ course_id }), limit: maxCourseParts };
  const lessons = useLessonListQuery({ query });
  const tests = useTestListQuery({ query });
  const [known, knownTests] = [lessons.currentData?.result, tests.currentData?.result];
  const currentData = useMemo(
    () => known && knownTests && { rows: rowsOf(parts, known, knownTests) },
    [parts, known, knownTests],
  );
  return {
    currentData,
    error: lessons.error ?? tests.error,
    isFetching: lessons.isFetching || tests.isFetching,
    refetch: () => {
      void lessons.refetch();
      void tests.refetch();
    },
  };
}
