import type { Notification, Section } from '@atrium/contracts';
import { notifications } from '@atrium/contracts/notifications';
import { mutation, pages, portalApi, type Sent } from '../../query/portalApi.ts';
import { unreadCounted } from './unreadSlice.ts';

export interface ListArg {
  client: string;
  user: string;
  section: Section;
  unreadOnly: boolean;
}

/** The list that the bell and the page open with. */
export const newestOf = (client: string, user: string): ListArg => ({
  client,
  user,
  section: 'all',
  unreadOnly: false,
});

/** The lists of notifications, newest first. */
export const notificationsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    notificationList: pages(build, notifications.list, {
      first: 'now',
      next: ({ next }) => (next === null ? undefined : String(next)),
      input: ({ client, user, section, unreadOnly }: ListArg, time) => ({
        params: { client, user, section, time },
        query: unreadOnly ? { read: '0' as const } : {},
      }),
      tags: () => [{ type: 'notifications', id: 'list' }],
    }),
    readAll: mutation(build, notifications.readAll, {
      invalidates: () => [],
      onStarted: async (_input, sent): Promise<void> => {
        const { undo } = sent.dispatch(showRead(() => true));
        const answer = await sent.queryFulfilled.catch(undo);
        if (answer) sent.dispatch(unreadCounted(answer.data.result.count));
      },
    }),
  }),
});

export const { useNotificationListInfiniteQuery, useReadAllMutation } = notificationsApi;

type ListState = Parameters<typeof notificationsApi.util.selectCachedArgsForQuery>[0];

/** Shows notifications as read in every list. */
export const showRead =
  (isMeant: (one: Notification) => boolean) => (dispatch: Sent['dispatch'], getState: () => unknown) => {
    const lists = notificationsApi.util.selectCachedArgsForQuery(getState() as ListState, 'notificationList');
    const patches = lists.map((arg) =>
      dispatch(
        notificationsApi.util.updateQueryData('notificationList', arg, ({ pages: loaded }) => {
          for (const page of loaded) for (const one of page.result) if (isMeant(one)) one.read = true;
        }),
      ),
    );
    return { undo: () => patches.forEach(({ undo }) => undo()) };
  };
