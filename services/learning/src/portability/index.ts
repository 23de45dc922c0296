import type { Portability } from '@atrium/kit';
import { cleanArticle } from '@atrium/kit/articleText';
import { derivedAdaptation, derivedTrack } from '../adaptation/portability.ts';
import { grantAdminsAgain } from '../courseAdmins/commands.ts';
import { courseReadKeys, placedIn, titleWords } from '../courses/rules.ts';
import type { CourseDoc } from '../courses/course.ts';
import { courses } from '../courses/store.ts';
import { lessonsOf, type LessonDoc } from '../lessons/store.ts';
import { grantCoursesAgain } from '../progress/commands.ts';
import { derivedOf } from '../plans/rules.ts';
import type { PlanDoc } from '../plans/store.ts';
import type { TestDoc } from '../tests/learningTest.ts';
import { testsOf } from '../tests/store.ts';

/** Of an archive, which may be forged, read keys and words are derived again. */
function derivedCourse(document: object): object {
  const course = document as CourseDoc;
  return { ...course, words: titleWords(course.title, course.description), read_keys: courseReadKeys(course) };
}

/** A lesson is read when its course is there. */
const unplaced = { admins: [], read_keys: [], open: false };

function derivedLesson(document: object): object {
  const lesson = document as LessonDoc;
  const words = titleWords(lesson.name, lesson.description);
  return { ...lesson, content: cleanArticle(lesson.content), words, ...unplaced };
}

function derivedTest(document: object): object {
  const test = document as TestDoc;
  const questions_total = test.questions.length;
  return { ...test, questions_total, words: titleWords(test.title, test.description), ...unplaced };
}

const derivedPlan = (document: object): object => ({ ...document, ...derivedOf(document as PlanDoc) });

async function placeAgain(clientId: string) {
  const projection = { status: 1, admins: 1, read_keys: 1 };
  for await (const course of courses.unscoped().find({ client_id: clientId }, { projection })) {
    const placed = placedIn(course);
    await lessonsOf({ clientId }).place(course._id, placed);
    await testsOf({ clientId }).place(course._id, placed);
  }
}

export const portability: Portability = {
  special: {
    courses: { unpack: derivedCourse },
    lessons: { unpack: derivedLesson },
    tests: { unpack: derivedTest },
    plans: { unpack: derivedPlan },
    adaptation_tracks: { unpack: derivedTrack },
    adaptations: { unpack: derivedAdaptation },
  },
  finish: async (clientId) => {
    await placeAgain(clientId);
    await grantAdminsAgain(clientId);
    await grantCoursesAgain(clientId);
  },
};
