import { courseProgress } from '@atrium/contracts/courseProgress';
import { courses } from '@atrium/contracts/courses';
import { lessons } from '@atrium/contracts/lessons';
import { people } from '@atrium/contracts/people';
import { tests } from '@atrium/contracts/tests';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const admins = (): Tag[] => [{ type: 'courses', id: 'admins' }];

/** All that changes when somebody learns, enrols or is assigned. */
const learned = (): Tag[] => [
  { type: 'courses', id: 'list' },
  { type: 'lessons', id: 'list' },
  { type: 'tests', id: 'list' },
  { type: 'courseProgress', id: 'list' },
];
const withCourse = (id: string): Tag[] => [...learned(), { type: 'courses', id }];
const withTest = (id: string): Tag[] => [...learned(), { type: 'tests', id }];

const ofPart =
  (type: 'lessons' | 'tests') =>
  ({ params: { id } }: { params: { id: string } }): Tag[] => [
    { type, id },
    { type, id: 'list' },
    { type: 'courses', id: 'list' },
  ];

export const coursesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    courseList: query(build, courses.list),
    course: query(build, courses.get, ({ params: { id } }) => [
      { type: 'courses', id },
      { type: 'courses', id: 'list' },
    ]),
    addCourse: mutation(build, courses.create, { quiet: true }),
    changeCourse: mutation(build, courses.update, {
      quiet: true,
      invalidates: ({ params: { id } }) => withCourse(id),
    }),
    removeCourse: mutation(build, courses.remove, { quiet: true, invalidates: learned }),
    courseMembers: query(build, courses.members, () => [{ type: 'courseProgress', id: 'list' }]),
    assignCourse: mutation(build, courses.assign, { quiet: true, invalidates: ({ params: { id } }) => withCourse(id) }),
    courseAnalytics: query(build, courses.analytics, learned),
    learningAdmins: query(build, courses.admins, admins),
    setLearningAdmins: mutation(build, courses.setAdmins, { quiet: true, invalidates: admins }),
    departmentPeople: query(build, people.find),
    lessonList: query(build, lessons.list),
    lesson: query(build, lessons.get),
    addLesson: mutation(build, lessons.create, { quiet: true, invalidates: learned }),
    changeLesson: mutation(build, lessons.update, { quiet: true }),
    removeLesson: mutation(build, lessons.remove, { quiet: true, invalidates: learned }),
    lessonNumbers: query(build, lessons.stat),
    testList: query(build, tests.list),
    test: query(build, tests.get),
    addTest: mutation(build, tests.create, { quiet: true, invalidates: learned }),
    changeTest: mutation(build, tests.update, { quiet: true }),
    removeTest: mutation(build, tests.remove, { quiet: true, invalidates: learned }),
    addQuestion: mutation(build, tests.addQuestion, { quiet: true, invalidates: ofPart('tests') }),
    changeQuestion: mutation(build, tests.changeQuestion, { quiet: true, invalidates: ofPart('tests') }),
    removeQuestion: mutation(build, tests.removeQuestion, { quiet: true, invalidates: ofPart('tests') }),
    testNumbers: query(build, tests.stat),
    startTest: mutation(build, tests.start, { quiet: true, invalidates: () => [] }),
    answerQuestion: mutation(build, tests.answer, { quiet: true, invalidates: () => [] }),
    progressList: query(build, courseProgress.list),
    ownProgress: query(build, courseProgress.ofPerson, () => [{ type: 'courseProgress', id: 'list' }]),
    enrol: mutation(build, courseProgress.create, { quiet: true, invalidates: learned }),
    turnProgress: mutation(build, courseProgress.update, { quiet: true, invalidates: learned }),
    leaveCourse: mutation(build, courseProgress.remove, { quiet: true, invalidates: learned }),
    learnLesson: mutation(build, courseProgress.learn, {
      quiet: true,
      invalidates: ({ body }) => [...learned(), { type: 'lessons', id: body.lesson_id }],
    }),
    learningDashboard: query(build, courseProgress.dashboard, () => [{ type: 'courseProgress', id: 'list' }]),
  }),
});

/** What a closed attempt has changed. */
export const attemptEnded = (test: string) => portalApi.util.invalidateTags(withTest(test));

export const {
  useCourseListQuery,
  useCourseQuery,
  useAddCourseMutation,
  useChangeCourseMutation,
  useRemoveCourseMutation,
  useCourseMembersQuery,
  useAssignCourseMutation,
  useCourseAnalyticsQuery,
  useLearningAdminsQuery,
  useSetLearningAdminsMutation,
  useLessonListQuery,
  useLessonQuery,
  useAddLessonMutation,
  useChangeLessonMutation,
  useRemoveLessonMutation,
  useLessonNumbersQuery,
  useTestListQuery,
  useTestQuery,
  useAddTestMutation,
  useChangeTestMutation,
  useRemoveTestMutation,
  useAddQuestionMutation,
  useChangeQuestionMutation,
  useRemoveQuestionMutation,
  useTestNumbersQuery,
  useStartTestMutation,
  useAnswerQuestionMutation,
  useProgressListQuery,
  useOwnProgressQuery,
  useEnrolMutation,
  useTurnProgressMutation,
  useLeaveCourseMutation,
  useLearnLessonMutation,
  useLearningDashboardQuery,
} = coursesApi;
