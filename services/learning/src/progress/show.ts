import type { CourseProgress } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { coursesById } from '../courses/reading.ts';
import { canEditCourse } from '../courses/rules.ts';
import { titlesOfTests } from '../tests/reading.ts';
import { averageOf, doneIn, shownState } from './rules.ts';
import type { ProgressDoc } from './store.ts';

export async function showProgress(caller: Member, docs: ProgressDoc[]): Promise<CourseProgress[]> {
  const [people, courses, titles] = await Promise.all([
    peopleOf(caller).byIds(docs.map(({ user }) => user)),
    coursesById(caller, [...new Set(docs.map(({ course_id }) => course_id))]),
    titlesOfTests(
      caller,
      docs.flatMap((doc) => doc.tests.map(({ test_id }) => test_id)),
    ),
  ]);
  return docs.map((doc) => {
    const { _id, client_id, course_id, user, status, assigned_by, lessons, created, started, finished, last } = doc;
    const course = courses.get(course_id);
    const edits = canEditCourse(caller, course ?? { admins: [] });
    const tests = doc.tests.map((entry) => ({
      test_id: entry.test_id,
      title: titles.get(entry.test_id) ?? '',
      ...shownState(entry, edits),
    }));
    const scores = tests.flatMap(({ score }) => score ?? []);
    const total = scores.reduce((sum, score) => sum + score, 0);
    return {
      _id,
      client_id,
      course_id,
      title: course?.title ?? '',
      user: shownPerson(people.get(user), user),
      status,
      assigned_by,
      lessons,
      tests,
      done_total: course ? doneIn(doc, course.parts).length : 0,
      parts_total: course?.parts.length ?? 0,
      average_score: averageOf(total, scores.length),
      total_score: scores.length ? total : null,
      created,
      started,
      finished,
      last,
    };
  });
}
