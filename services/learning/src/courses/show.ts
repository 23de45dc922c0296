import type { Course } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { ownProgress } from '../progress/reading.ts';
import { doneIn } from '../progress/rules.ts';
import type { CourseDoc } from './course.ts';
import { canEditCourse, canEnrol } from './rules.ts';

const isKind = (kind: 'lesson' | 'test') => (part: { kind: string }) => part.kind === kind;

export async function showCourses(caller: Member, docs: CourseDoc[]): Promise<Course[]> {
  const ids = docs.map(({ _id }) => _id);
  const [people, own] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap(({ admins }) => admins)),
    ownProgress(caller, ids),
  ]);
  return docs.map((course) => {
    const { _id, client_id, creator, title, description, cover, status, admins, parts } = course;
    const { members_total, learned_total, created, updated } = course;
    const progress = own.get(_id);
    return {
      _id,
      client_id,
      creatorId: creator,
      title,
      description,
      cover,
      status,
      admins: admins.map((user) => shownPerson(people.get(user), user)),
      parts,
      lessons_total: parts.filter(isKind('lesson')).length,
      tests_total: parts.filter(isKind('test')).length,
      members_total,
      learned_total,
      created,
      updated,
      own: progress
        ? {
            _id: progress._id,
            status: progress.status,
            done_total: doneIn(progress, parts).length,
            assigned: progress.assigned_by !== null,
          }
        : null,
      can: {
        edit: canEditCourse(caller, course),
        enrol: !progress && canEnrol(caller, course, caller.userId) === true,
      },
    };
  });
}
