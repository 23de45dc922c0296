import { readKey } from '@atrium/contracts/audience';
import { erasing, matching, removing, type PersonalData, type Section } from '@atrium/kit';
import { adaptationData } from '../adaptation/personalData.ts';
import { attempts } from '../attempts/store.ts';
import { learningAdmins } from '../courseAdmins/store.ts';
import { courses } from '../courses/store.ts';
import { lessons } from '../lessons/store.ts';
import { planRemoved } from '../plans/events.ts';
import { readersOfPlan } from '../plans/rules.ts';
import { plans } from '../plans/store.ts';
import { forgetProgress } from '../progress/commands.ts';
import { courseKeys } from '../progress/courseKeys.ts';
import { progress } from '../progress/store.ts';
import { tests } from '../tests/store.ts';

const ownProgress: Section = {
  about: { en: 'Courses', ru: 'Курсы', ua: 'Курси' },
  async *rows(subject) {
    for await (const row of matching(progress, subject, { user: subject.userId })) {
      const { course_id, status, created, started, finished, last } = row;
      const course = await courses.of(subject).findOne({ _id: course_id }, { projection: { title: 1 } });
      const results = row.tests.map(({ test_id, score, attempts: tries }) => ({ test_id, score, attempts: tries }));
      yield {
        course: course?.title ?? '',
        status,
        lessons: row.lessons,
        tests: results,
        created,
        started,
        finished,
        last,
      };
    }
  },
};

const ownAttempts: Section = {
  about: { en: 'Tests of courses', ru: 'Тесты курсов', ua: 'Тести курсів' },
  async *rows(subject) {
    for await (const attempt of matching(attempts, subject, { user: subject.userId })) {
      const { title, number, status, score, show_score, started, closed, questions, given } = attempt;
      const chosen = new Map(given.map(({ question_id, answers }) => [question_id, new Set(answers)]));
      const answers = questions.map((question) => ({
        question: question.text,
        answers: question.answers.filter(({ _id }) => chosen.get(question._id)?.has(_id)).map(({ text }) => text),
      }));
      yield { title, number, status, score: show_score ? score : null, started, closed, answers };
    }
  },
};

const ownPlans: Section = {
  about: { en: 'Development plans', ru: 'Планы развития', ua: 'Плани розвитку' },
  async *rows(subject) {
    for await (const plan of matching(plans, subject, { employee: subject.userId })) {
      const { title, status, notes, created, finished } = plan;
      const tasks = plan.tasks.map((task) => ({
        title: task.title,
        deadline: task.deadline,
        finished: task.finished,
      }));
      yield { title, status, tasks, notes, created, finished };
    }
  },
};

/** The plans of a person go; those that the person observed lose their observer. */
const eraseObserver = erasing(
  plans,
  ({ userId }) => ({ observer: userId }),
  async (found, person, work) => {
    for (const { _id, employee } of found) {
      const readers = readersOfPlan({ employee, observer: null });
      await plans.of(person).updateOne({ _id }, { $set: { observer: null, readers } }, work);
    }
  },
);

const named = (docs: { _id: string }[]) => ({ _id: { $in: docs.map(({ _id }) => _id) } });

const eraseProgress = erasing(
  progress,
  ({ userId }) => ({ user: userId }),
  async (found, person, work) => {
    for (const doc of found) await forgetProgress(person, doc, work);
  },
);

const eraseChosen = erasing(
  learningAdmins,
  ({ userId }) => ({ users: userId }),
  (found, person, work) =>
    learningAdmins.of(person).updateMany(named(found), { $pull: { users: person.userId } }, work),
);

const erasePlans = erasing(
  plans,
  ({ userId }) => ({ employee: userId }),
  async (found, person, work) => {
    await plans.of(person).removeMany(named(found), work);
    for (const plan of found) work.announce(planRemoved(plan));
  },
);

const withoutAdmin = ({ userId }: { userId: string }) => ({
  $pull: { admins: userId, read_keys: readKey('lms', `user:${userId}`) },
});

/** What each collection of learning holds of people. */
export const personalData: PersonalData = {
  courses: {
    erase: erasing(
      courses,
      ({ userId }) => ({ admins: userId }),
      (found, person, work) => courses.of(person).updateMany(named(found), withoutAdmin(person), work),
    ),
    keeps: 'courses of the company, by the id of who has written them',
  },
  lessons: {
    erase: erasing(
      lessons,
      ({ userId }) => ({ admins: userId }),
      (found, person, work) => lessons.of(person).updateMany(named(found), withoutAdmin(person), work),
    ),
    keeps: 'lessons of the company, by the id of who has written them',
  },
  tests: {
    erase: erasing(
      tests,
      ({ userId }) => ({ admins: userId }),
      (found, person, work) => tests.of(person).updateMany(named(found), withoutAdmin(person), work),
    ),
    keeps: 'tests of the company, by the id of who has written them',
  },
  course_progress: {
    exports: { 'courses.json': ownProgress },
    erase: eraseProgress,
    keeps: 'progress of others, by the id of who has assigned the course',
  },
  test_attempts: {
    exports: { 'course-tests.json': ownAttempts },
    erase: removing(attempts, ({ userId }) => ({ user: userId })),
  },
  course_keys: { erase: removing(courseKeys, ({ userId }) => ({ user: userId })) },
  plans: {
    exports: { 'development-plans.json': ownPlans },
    erase: async (person) => (await erasePlans(person)) && eraseObserver(person),
    keeps: 'plans of others, by the id of who has written or changed them',
  },
  learning_admins: { erase: eraseChosen },
  ...adaptationData,
};
