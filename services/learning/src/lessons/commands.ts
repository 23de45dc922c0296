import type { lessons as contract } from '@atrium/contracts';
import { conflict, found, recordInJournal, type Member, type Work } from '@atrium/kit';
import { cleanArticle, picturesIn } from '@atrium/kit/articleText';
import { requireRuling, type Resource } from '@atrium/kit/crud';
import { visibleCourse } from '../courses/reading.ts';
import { canEditCourse, placedIn, titleWords, visibleToLearners } from '../courses/rules.ts';
import { coursesOf } from '../courses/store.ts';
import { chosenFiles, filesOfLesson } from '../files.ts';
import { showLessons } from './show.ts';
import { lessons, lessonsOf, type LessonDoc } from './store.ts';

const now = () => new Date().toISOString();

type Action = 'lesson_added' | 'lesson_changed' | 'lesson_removed';

function record(caller: Member, action: Action, { _id, name, course_id }: LessonDoc, work: Work) {
  const row = { section: 'courses', action, item_id: course_id } as const;
  recordInJournal(caller, { ...row, after: { _id, name } }, work);
}

type Files = Pick<LessonDoc, 'attachment' | 'pictures'>;

/** Pictures of the text are files like others: those of strangers are refused. */
async function filesFor(
  caller: Member,
  { content, attachment }: { content?: string; attachment?: Parameters<typeof chosenFiles>[1] },
  before?: LessonDoc,
): Promise<Partial<Files>> {
  const carried = {
    entity: 'lesson',
    author: before?.creator ?? caller.userId,
    before: before ? [...before.attachment, ...before.pictures] : [],
  };
  const shown = content === undefined ? undefined : picturesIn(content).map((_id) => ({ _id }));
  return {
    ...(attachment && { attachment: await chosenFiles(caller, attachment, carried) }),
    ...(shown && { pictures: await chosenFiles(caller, shown, { ...carried, field: 'content' }) }),
  };
}

/** Puts a lesson or test at the end of its course, and tells what it takes over from it. */
export async function addToCourse(
  caller: Member,
  { _id, course_id }: { _id: string; course_id: string },
  kind: 'lesson' | 'test',
  work: Work,
) {
  const course = await coursesOf(caller).addPart(course_id, { _id, kind }, work);
  if (!course) {
    found(await coursesOf(caller).byId(course_id, work), 'course');
    throw conflict('course_parts_limit');
  }
  requireRuling(canEditCourse(caller, course));
  return placedIn(course);
}

export const lessonResource: Resource<typeof contract, LessonDoc> = {
  entity: 'lesson',
  collection: lessons,
  order: '-created',
  unread: ['content'],
  visible: visibleToLearners,
  canChange: canEditCourse,
  canRemove: canEditCourse,
  async draft(caller, { course_id, name, description = '', content = '', attachment = [] }) {
    const course = await visibleCourse(caller, course_id);
    requireRuling(canEditCourse(caller, course));
    const clean = cleanArticle(content);
    const files = (await filesFor(caller, { content: clean, attachment })) as Files;
    return {
      course_id,
      creator: caller.userId,
      name,
      description,
      content: clean,
      ...files,
      learned_total: 0,
      created: now(),
      updated: null,
      words: [],
      ...placedIn(course),
    };
  },
  async prepare(caller, { content, attachment, ...fields }, lesson) {
    const clean = content === undefined ? {} : { content: cleanArticle(content) };
    const files = await filesFor(caller, { ...clean, ...(attachment && { attachment }) }, lesson);
    return { ...fields, ...clean, ...files, updated: now() };
  },
  derived: ({ name, description }) => ({ words: titleWords(name, description) }),
  files: filesOfLesson,
  async created(caller, lesson, work) {
    const placed = await addToCourse(caller, lesson, 'lesson', work);
    found(await lessonsOf(caller).placeOne(lesson._id, placed, work), 'lesson');
    record(caller, 'lesson_added', lesson, work);
  },
  changed: (caller, lesson, _, work) => record(caller, 'lesson_changed', lesson, work),
  async removed(caller, lesson, work) {
    await coursesOf(caller).dropPart(lesson.course_id, lesson._id, work);
    record(caller, 'lesson_removed', lesson, work);
  },
  show: showLessons,
};
