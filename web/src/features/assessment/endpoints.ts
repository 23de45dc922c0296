import { assessments } from '@atrium/contracts/assessments';
import { cycles } from '@atrium/contracts/cycles';
import { questionnaires } from '@atrium/contracts/questionnaires';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const cycleLists = (): Tag[] => [{ type: 'cycles', id: 'list' }];
const questionnaireLists = (): Tag[] => [{ type: 'questionnaires', id: 'list' }];
const ofCycle = ({ params: { id } }: { params: { id: string } }): Tag[] => [
  { type: 'cycles', id },
  { type: 'cycles', id: 'list' },
  { type: 'questionnaires', id: 'list' },
];
/** What was answered changes what the person is asked. */
const ofAssessment = ({ params: { id } }: { params: { id: string } }): Tag[] => [
  { type: 'assessments', id },
  { type: 'assessments', id: 'list' },
  { type: 'cycles', id: 'list' },
];

export const assessmentApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    questionnaireList: query(build, questionnaires.list),
    questionnaire: query(build, questionnaires.get),
    addQuestionnaire: mutation(build, questionnaires.create, { quiet: true }),
    changeQuestionnaire: mutation(build, questionnaires.update, { quiet: true }),
    archiveQuestionnaire: mutation(build, questionnaires.archive),
    copyQuestionnaire: mutation(build, questionnaires.copy, { invalidates: questionnaireLists }),
    removeQuestionnaire: mutation(build, questionnaires.remove, { invalidates: questionnaireLists }),
    cycleList: query(build, cycles.list),
    cycle: query(build, cycles.get),
    addCycle: mutation(build, cycles.create, { quiet: true }),
    changeCycle: mutation(build, cycles.update, { quiet: true }),
    startCycle: mutation(build, cycles.start, { quiet: true, invalidates: ofCycle }),
    completeCycle: mutation(build, cycles.complete, { quiet: true }),
    archiveCycle: mutation(build, cycles.archive, { quiet: true }),
    removeCycle: mutation(build, cycles.remove, { quiet: true, invalidates: cycleLists }),
    remindOfCycle: mutation(build, cycles.remind, { quiet: true }),
    participants: query(build, cycles.participants),
    setReviewers: mutation(build, cycles.setReviewers, { quiet: true, invalidates: ofCycle }),
    reviewsOfMe: query(build, cycles.forUser, cycleLists),
    reviewsOfTeam: query(build, cycles.forChief, cycleLists),
    askedOfMe: query(build, cycles.forReviewer, cycleLists),
    reviewResults: query(build, cycles.results),
    cycleScores: query(build, cycles.scores),
    ownAssessments: query(build, assessments.list),
    ownAssessment: query(build, assessments.get),
    saveAnswers: mutation(build, assessments.update, { quiet: true, invalidates: ofAssessment }),
  }),
});

export const {
  useQuestionnaireListQuery,
  useQuestionnaireQuery,
  useAddQuestionnaireMutation,
  useChangeQuestionnaireMutation,
  useArchiveQuestionnaireMutation,
  useCopyQuestionnaireMutation,
  useRemoveQuestionnaireMutation,
  useCycleListQuery,
  useCycleQuery,
  useAddCycleMutation,
  useChangeCycleMutation,
  useStartCycleMutation,
  useCompleteCycleMutation,
  useArchiveCycleMutation,
  useRemoveCycleMutation,
  useRemindOfCycleMutation,
  useParticipantsQuery,
  useSetReviewersMutation,
  useReviewsOfMeQuery,
  useReviewsOfTeamQuery,
  useAskedOfMeQuery,
  useReviewResultsQuery,
  useCycleScoresQuery,
  useOwnAssessmentsQuery,
  useOwnAssessmentQuery,
  useSaveAnswersMutation,
} = assessmentApi;
