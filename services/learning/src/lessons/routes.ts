import { lessons as contract } from '@atrium/contracts/lessons';
import { answer, found } from '@atrium/kit';
import { crudCommands, crudRoutes, requireRuling } from '@atrium/kit/crud';
import { coursesById } from '../courses/reading.ts';
import { canEditCourse } from '../courses/rules.ts';
import { lessonResource } from './commands.ts';

const { visible } = crudCommands(lessonResource);

export const lessonRoutes = [
  ...Object.values(crudRoutes(contract, lessonResource)),

  answer(contract.stat, async ({ caller, params: { id } }) => {
    const lesson = await visible(caller, id);
    requireRuling(canEditCourse(caller, lesson));
    const course = found((await coursesById(caller, [lesson.course_id])).get(lesson.course_id), 'course');
    return {
      result: { _id: id, learned_total: lesson.learned_total, members_total: course.members_total },
    };
  }),
];
