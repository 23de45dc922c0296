import type { Lesson } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { canEditCourse } from '../courses/rules.ts';
import { ownProgress } from '../progress/reading.ts';
import type { LessonDoc } from './store.ts';

/** Lists are read without `content`. */
type Read = Omit<LessonDoc, 'content'> & { content?: string };

export async function showLessons(caller: Member, docs: Read[]): Promise<Lesson[]> {
  const own = await ownProgress(caller, [...new Set(docs.map(({ course_id }) => course_id))]);
  return docs.map((lesson) => {
    const { _id, client_id, course_id, name, description, content, attachment, created, updated } = lesson;
    const learned = own.get(course_id)?.lessons.some(({ lesson_id }) => lesson_id === _id) ?? false;
    return {
      _id,
      client_id,
      course_id,
      name,
      description,
      ...(content !== undefined && { content }),
      attachment,
      created,
      updated,
      learned,
      can: { edit: canEditCourse(caller, lesson) },
    };
  });
}
