import { calendar } from '@atrium/contracts/calendar';
import { groups } from '@atrium/contracts/groups';
import { people } from '@atrium/contracts/people';
import { vacations } from '@atrium/contracts/vacations';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [{ type: 'calendar', id: 'list' }];

/** Whatever is changed, the shown time and the opened event are asked for again: they have the tag of lists. */
export const calendarApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    events: query(build, calendar.accessFor, lists),
    event: query(build, calendar.get, lists),
    eventAnswers: query(build, calendar.answers, lists),
    /** Of other areas, as layers and to choose from. */
    birthdaysOfMonth: query(build, people.birthdays),
    vacationsOfYear: query(build, vacations.schedule, () => [{ type: 'vacations', id: 'list' }]),
    groupsToInvite: query(build, groups.ofUser, () => [{ type: 'groups', id: 'list' }]),
    eventFeed: query(build, calendar.feed, lists),
    addEvent: mutation(build, calendar.create, { quiet: true, invalidates: lists }),
    addSeries: mutation(build, calendar.createSeries, { quiet: true, invalidates: lists }),
    changeEvent: mutation(build, calendar.updateSeries, { quiet: true, invalidates: lists }),
    removeEvent: mutation(build, calendar.removeSeries, { invalidates: lists }),
    answerEvent: mutation(build, calendar.answer, { invalidates: lists }),
    makeFeed: mutation(build, calendar.makeFeed, { invalidates: lists }),
    removeFeed: mutation(build, calendar.removeFeed, { invalidates: lists }),
  }),
});

export const {
  useEventsQuery,
  useEventQuery,
  useEventAnswersQuery,
  useBirthdaysOfMonthQuery,
  useVacationsOfYearQuery,
  useGroupsToInviteQuery,
  useEventFeedQuery,
  useAddEventMutation,
  useAddSeriesMutation,
  useChangeEventMutation,
  useRemoveEventMutation,
  useAnswerEventMutation,
  useMakeFeedMutation,
  useRemoveFeedMutation,
} = calendarApi;
