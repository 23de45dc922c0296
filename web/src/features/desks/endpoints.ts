import { desks } from '@atrium/contracts/desks';
import { tasks } from '@atrium/contracts/tasks';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [{ type: 'desks', id: 'list' }];
const ofDesk = ({ params: { desk } }: { params: { desk: string } }): Tag[] => [{ type: 'desks', id: desk }, ...lists()];

/** The cards of a board are known by the ids of its tasks. */
const ofTask = ({ params: { id } }: { params: { id: string } }): Tag[] => [
  { type: 'tasks', id },
  { type: 'tasks', id: 'list' },
  { type: 'desks', id },
];

export const desksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    deskList: query(build, desks.list),
    favouriteDesks: query(build, desks.favourites),
    desk: query(build, desks.get),
    deskCards: query(build, desks.cards),
    addDesk: mutation(build, desks.create, { quiet: true }),
    changeDesk: mutation(build, desks.update, { quiet: true }),
    removeDesk: mutation(build, desks.remove, { invalidates: lists }),
    favourDesk: mutation(build, desks.favour),
    unfavourDesk: mutation(build, desks.unfavour),
    moveTask: mutation(build, desks.moveTask, { quiet: true, invalidates: ofDesk }),
    finishDesk: mutation(build, desks.finish, { invalidates: ofDesk }),
    removeLane: mutation(build, desks.removeLane, { invalidates: ofDesk }),
    myTasks: query(build, tasks.list),
    task: query(build, tasks.get),
    addTask: mutation(build, tasks.create, {
      quiet: true,
      invalidates: ({ body: { desk } }) => [
        { type: 'desks', id: desk },
        { type: 'tasks', id: 'list' },
      ],
    }),
    changeTask: mutation(build, tasks.update, { quiet: true, invalidates: ofTask }),
    removeTask: mutation(build, tasks.remove, {
      invalidates: ({ params: { id } }) => ofTask({ params: { id } }).slice(1),
    }),
  }),
});

export const {
  useDeskListQuery,
  useFavouriteDesksQuery,
  useDeskQuery,
  useDeskCardsQuery,
  useAddDeskMutation,
  useChangeDeskMutation,
  useRemoveDeskMutation,
  useFavourDeskMutation,
  useUnfavourDeskMutation,
  useMoveTaskMutation,
  useFinishDeskMutation,
  useRemoveLaneMutation,
  useMyTasksQuery,
  useTaskQuery,
  useAddTaskMutation,
  useChangeTaskMutation,
  useRemoveTaskMutation,
} = desksApi;
