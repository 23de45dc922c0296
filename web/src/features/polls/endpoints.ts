import { polls } from '@atrium/contracts/polls';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [{ type: 'polls', id: 'list' }];

export const pollsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    pollsFor: query(build, polls.accessFor),
    poll: query(build, polls.get),
    addPoll: mutation(build, polls.create, { quiet: true }),
    changePoll: mutation(build, polls.update, { quiet: true }),
    // The poll itself is gone and is not asked for again.
    removePoll: mutation(build, polls.remove, { invalidates: lists }),
    finishPoll: mutation(build, polls.finish),
    remindOfPoll: mutation(build, polls.remind),
    passPoll: mutation(build, polls.pass, { quiet: true }),
    pollResults: query(build, polls.results),
    pollAnswers: query(build, polls.answers),
    notPassed: query(build, polls.notPassed),
  }),
});

export const {
  usePollsForQuery,
  usePollQuery,
  useAddPollMutation,
  useChangePollMutation,
  useRemovePollMutation,
  useFinishPollMutation,
  useRemindOfPollMutation,
  usePassPollMutation,
  usePollResultsQuery,
  usePollAnswersQuery,
  useNotPassedQuery,
} = pollsApi;
