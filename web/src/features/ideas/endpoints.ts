import { ideas } from '@atrium/contracts/ideas';
import { mutation, portalApi, query, type Sent, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [{ type: 'ideas', id: 'list' }];
const receivers = (): Tag[] => [{ type: 'ideas', id: 'receivers' }];

export const ideasApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ideaList: query(build, ideas.list),
    idea: query(build, ideas.get),
    ideaCategories: query(build, ideas.ofClient, lists),
    addIdea: mutation(build, ideas.create, { quiet: true }),
    changeIdea: mutation(build, ideas.update, { quiet: true }),
    // The item itself is gone and is not asked for again.
    removeIdea: mutation(build, ideas.remove, { invalidates: lists }),
    vote: mutation(build, ideas.vote, {
      invalidates: () => [],
      onStarted: ({ params: { id } }, sent) => showVote(id, true, sent),
    }),
    unvote: mutation(build, ideas.unvote, {
      invalidates: () => [],
      onStarted: ({ params: { id } }, sent) => showVote(id, false, sent),
    }),
    answerIdea: mutation(build, ideas.answer, { quiet: true }),
    ideaReceivers: query(build, ideas.receivers, receivers),
    setIdeaReceivers: mutation(build, ideas.setReceivers, { quiet: true, invalidates: receivers }),
  }),
});

export const {
  useIdeaListQuery,
  useIdeaQuery,
  useIdeaCategoriesQuery,
  useAddIdeaMutation,
  useChangeIdeaMutation,
  useRemoveIdeaMutation,
  useVoteMutation,
  useUnvoteMutation,
  useAnswerIdeaMutation,
  useIdeaReceiversQuery,
  useSetIdeaReceiversMutation,
} = ideasApi;

type State = Parameters<typeof ideasApi.util.selectCachedArgsForQuery>[0];
interface Votes {
  voted: boolean;
  votes_total: number;
}

/** Changes the votes of an idea wherever it is shown; the order of lists stays until they are opened again. */
const showVotes =
  (id: string, change: (idea: Votes) => void) => (dispatch: Sent['dispatch'], getState: () => unknown) => {
    const { selectCachedArgsForQuery, updateQueryData } = ideasApi.util;
    const inLists = selectCachedArgsForQuery(getState() as State, 'ideaList').map((arg) =>
      updateQueryData('ideaList', arg, ({ result }) => result.filter(({ _id }) => _id === id).forEach(change)),
    );
    const alone = updateQueryData('idea', { params: { id } }, ({ result }) => change(result));
    const patches = [...inLists.map((patch) => dispatch(patch)), dispatch(alone)];
    return { undo: () => patches.forEach(({ undo }) => undo()) };
  };

/** Shown before the server has answered, and undone where it refuses. */
async function showVote(id: string, voted: boolean, { dispatch, queryFulfilled }: Sent): Promise<void> {
  const { undo } = dispatch(
    showVotes(id, (idea) => {
      if (idea.voted !== voted) Object.assign(idea, { voted, votes_total: idea.votes_total + (voted ? 1 : -1) });
    }),
  );
  const answer = await queryFulfilled.catch(undo);
  if (!answer) return;
  const { votes_total } = (answer as { data: { result: Votes } }).data.result;
  dispatch(showVotes(id, (idea) => Object.assign(idea, { voted, votes_total })));
}
