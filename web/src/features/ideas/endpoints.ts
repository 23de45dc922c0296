import type { Idea } from '@atrium/contracts';
import { ideas } from '@atrium/contracts/ideas';
import { mutation, portalApi, query, type Failure, type Sent, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [{ type: 'ideas', id: 'list' }];
const receivers = (): Tag[] => [{ type: 'ideas', id: 'receivers' }];

export const ideasApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ideaList: query(build, ideas.list),
    idea: query(build, ideas.get),
    ideaCategories: query(build, ideas.categories, lists),
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

/** Changes an idea wherever it is shown; the order of lists stays until they are opened again. */
const showIdea =
  (id: string, change: (idea: Idea) => void) => (dispatch: Sent['dispatch'], getState: () => unknown) => {
    const { selectCachedArgsForQuery, updateQueryData } = ideasApi.util;
    const inLists = selectCachedArgsForQuery(getState() as State, 'ideaList').map((arg) =>
      updateQueryData('ideaList', arg, ({ result }) => result.filter(({ _id }) => _id === id).forEach(change)),
    );
    const alone = updateQueryData('idea', { params: { id } }, ({ result }) => {
      change(result);
    });
    const patches = [...inLists.map((patch) => dispatch(patch)), dispatch(alone)];
    return { undo: () => patches.forEach(({ undo }) => undo()) };
  };

/** The idea is not as it was shown: decided meanwhile, deleted, or made private. */
const isOutdated = ({ status }: Failure) => status === 404 || status === 409;

/** Shown before the server has answered, and undone where it refuses; where the idea has changed it is asked for again. */
async function showVote(id: string, voted: boolean, { dispatch, queryFulfilled }: Sent): Promise<void> {
  const { undo } = dispatch(
    showIdea(id, (idea) => {
      if (idea.voted !== voted) Object.assign(idea, { voted, votes_total: idea.votes_total + (voted ? 1 : -1) });
    }),
  );
  try {
    const { data } = (await queryFulfilled) as { data: { result: Idea } };
    dispatch(showIdea(id, (idea) => Object.assign(idea, data.result)));
  } catch (failure) {
    undo();
    const { error } = failure as { error?: Failure };
    if (error && isOutdated(error)) dispatch(ideasApi.util.invalidateTags([{ type: 'ideas', id }, ...lists()]));
  }
}
