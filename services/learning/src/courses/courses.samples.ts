import { courseProgress } from '@atrium/contracts/courseProgress';
import { courses } from '@atrium/contracts/courses';
import { lessons } from '@atrium/contracts/lessons';
import { tests } from '@atrium/contracts/tests';
import { as, type Person } from '@atrium/testkit';
import type { CallSample, Making, Samples } from '@atrium/testkit/entities';

async function makeCourse({ adm, canary }: Making): Promise<string> {
  const body = { title: canary.slice(0, 150), description: canary, status: 'published' as const };
  return (await as(adm).call(courses.create, { body })).result._id;
}

const enrol = async (person: Person, course_id: string) =>
  (await as(person).call(courseProgress.create, { body: { course_id } })).result._id;

/** Resolves to the progress of the administrator. */
async function enrolAll({ adm, author, reader }: Making, course_id: string): Promise<string> {
  for (const person of [author, reader]) await enrol(person, course_id);
  return enrol(adm, course_id);
}

async function makeAttended(making: Making): Promise<string> {
  const course = await makeCourse(making);
  await enrolAll(making, course);
  return course;
}

async function makeLesson(making: Making): Promise<string> {
  const { adm, canary, id } = making;
  const course_id = await id('course');
  await enrolAll(making, course_id);
  const body = { course_id, name: canary.slice(0, 150), description: canary, content: `<p>${canary}</p>` };
  return (await as(adm).call(lessons.create, { body })).result._id;
}

async function makeTest(making: Making): Promise<string> {
  const { adm, canary, id } = making;
  const course_id = await id('course');
  await enrolAll(making, course_id);
  const body = { course_id, title: canary.slice(0, 150), description: canary };
  const { _id } = (await as(adm).call(tests.create, { body })).result;
  const answers = [true, false].map((correct) => ({ text: `${canary} ${correct}`.slice(0, 500), correct }));
  await as(adm).call(tests.addQuestion, { params: { id: _id }, body: { question: { text: canary, answers } } });
  return _id;
}

async function makeQuestion({ adm, id }: Making): Promise<string> {
  const { result } = await as(adm).call(tests.get, { params: { id: await id('test') } });
  return result.questions![0]!._id;
}

/** Resolves to that of the administrator; the author has one, too. */
async function makeAttempt({ adm, author, id }: Making): Promise<string> {
  const which = { course_id: await id('course'), test_id: await id('test') };
  const start = (person: Person) => as(person).call(tests.start, { params: { ...which, user_id: person._id } });
  await start(author);
  return (await start(adm)).result.attempt;
}

const edited = (call: CallSample['call'], more: Partial<CallSample> = {}): CallSample => ({
  call,
  isForAdministrators: true,
  ...more,
});

const filtered = (filter: object) => ({ filter: JSON.stringify(filter) });
const asked = (...queries: Record<string, string>[]) => queries.map((query) => ({ query }));

const createdOf = (copy: string) => new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString();
const question = { text: 'Once?', answers: [{ text: 'Once', correct: true }] };

export const samples: Samples = {
  entities: [
    { entity: 'course', make: makeCourse },
    { entity: 'attended_course', make: makeAttended },
    { entity: 'lesson', make: makeLesson },
    { entity: 'test', make: makeTest },
    { entity: 'test_question', make: makeQuestion },
    { entity: 'attempt', make: makeAttempt },
    { entity: 'course_progress', make: async (making) => enrolAll(making, await making.id('attended_course')) },
  ],
  calls: [
    edited(courses.create, { input: () => ({ body: { title: 'Once' } }) }),
    edited(courses.update, { input: ({ course }) => ({ params: { id: course! }, body: { title: 'Once' } }) }),
    edited(courses.remove),
    edited(courses.members),
    edited(courses.assign, {
      input: ({ course }, { bo }) => ({ params: { id: course! }, body: { empl: [bo._id] } }),
    }),
    edited(courses.analytics),
    {
      call: courses.setAdmins,
      input: (_, { client }) => ({ params: { client_id: client._id }, body: { admins: [] } }),
    },
    {
      call: courses.list,
      plans: () => asked({ sort: 'title' }, { search: 'canary' }, filtered({ status: 'published' })),
    },
    edited(lessons.create, { input: ({ course }) => ({ body: { course_id: course!, name: 'Once' } }) }),
    edited(lessons.update, { input: ({ lesson }) => ({ params: { id: lesson! }, body: { name: 'Once' } }) }),
    edited(lessons.remove),
    edited(lessons.stat),
    {
      call: lessons.list,
      plans: ({ course }) => asked({ search: 'canary' }, filtered({ course_id: course })),
    },
    edited(tests.create),
    edited(tests.update),
    edited(tests.remove),
    edited(tests.addQuestion, { input: ({ test }) => ({ params: { id: test! }, body: { question } }) }),
    edited(tests.changeQuestion),
    edited(tests.removeQuestion),
    edited(tests.stat),
    edited(tests.answer),
    {
      call: tests.list,
      plans: ({ course }) => asked({ search: 'canary' }, filtered({ course_id: course })),
    },
    edited(courseProgress.get),
    edited(courseProgress.update),
    edited(courseProgress.remove),
    {
      call: courseProgress.list,
      plans: ({ course }) => asked(filtered({ status: 'not_started' }), filtered({ course_id: course })),
    },
  ],
  collections: {
    'learning.courses': (copy) => ({ created: createdOf(copy), admins: [] }),
    'learning.lessons': (copy) => ({ course_id: copy, created: createdOf(copy), admins: [] }),
    'learning.tests': (copy) => ({ course_id: copy, created: createdOf(copy), admins: [] }),
    'learning.course_progress': (copy) => ({ user: copy, created: createdOf(copy) }),
    'learning.test_attempts': (copy) => ({ user: copy }),
    'learning.course_keys': (copy, { client_id }) => ({ _id: `${client_id}:${copy}`, user: copy }),
    'learning.learning_admins': () => ({}),
  },
};
