import { courseProgress, courses, lessons, tests } from '@atrium/contracts';
import { drawScene } from '../draw/scenes.ts';
import type { PlannedCourse } from '../plan/courses.ts';
import { seeded } from '../plan/seed.ts';
import { attachmentOf, type Session } from './portal.ts';
import type { Present } from './readers.ts';

interface Written {
  course_id: string;
  lessons: string[];
  test_id: string;
}

async function writeCourse(admin: Session, course: PlannedCourse): Promise<Written> {
  const { title, description, cover: scene, isAppointed, test } = course;
  const drawing = { module: 'course', name: `${scene}.jpg`, type: 'image/jpeg', of: title };
  const picture = await admin.upload({ ...drawing, draw: () => drawScene(scene, seeded(title.length)) });
  const status = isAppointed ? ('appointed' as const) : ('published' as const);
  const body = { title, description, status, cover: [attachmentOf(picture)] };
  const { _id: course_id } = (await admin.api(courses.create, { body })).result;
  const written: string[] = [];
  for (const lesson of course.lessons)
    written.push((await admin.api(lessons.create, { body: { course_id, ...lesson } })).result._id);
  const { questions, ...settings } = test;
  const { _id: test_id } = (await admin.api(tests.create, { body: { course_id, ...settings } })).result;
  for (const { text, answers } of questions) {
    const question = { text, answers: answers.map((answer, at) => ({ text: answer, correct: at === 0 })) };
    await admin.api(tests.addQuestion, { params: { id: test_id }, body: { question } });
  }
  return { course_id, lessons: written, test_id };
}

/** Takes the test once, with the first questions right. */
async function takeTest(
  { api, userId }: Session,
  { course_id, test_id }: Written,
  test: PlannedCourse['test'],
  right: number,
) {
  const { result } = await api(tests.start, { params: { course_id, test_id, user_id: userId } });
  const { attempt } = result;
  for (const { _id: question_id, text, answers } of result.questions) {
    const at = test.questions.findIndex((question) => question.text === text);
    const chosen = test.questions[at]!.answers[at < right ? 0 : 1];
    const given = answers.filter((answer) => answer.text === chosen).map(({ _id }) => _id);
    await api(tests.answer, { params: { test_id }, body: { attempt, question_id, answers: given } });
  }
}

/** Writes a course; people learn lessons and take its test, where it is appointed after they have been assigned. */
export async function teachCourse(admin: Session, present: readonly Present[], course: PlannedCourse): Promise<void> {
  const written = await writeCourse(admin, course);
  const { course_id } = written;
  const sessions = course.learners.map(({ by }) => present[by]!.session);
  if (course.isAppointed && sessions.length) {
    const empl = sessions.map(({ userId }) => userId);
    await admin.api(courses.assign, { params: { id: course_id }, body: { empl } });
  }
  for (const [at, { lessons: learned, right }] of course.learners.entries()) {
    const session = sessions[at]!;
    if (!course.isAppointed) await session.api(courseProgress.create, { body: { course_id } });
    for (const lesson_id of written.lessons.slice(0, learned))
      await session.api(courseProgress.learn, { body: { course_id, lesson_id } });
    if (right !== null) await takeTest(session, written, course.test, right);
  }
}
