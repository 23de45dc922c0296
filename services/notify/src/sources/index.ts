import type { Listener } from '@atrium/kit';
import { eventCancelled, eventInvited, eventMoved, eventNear } from './calendar.ts';
import { commentAdded } from './commentAdded.ts';
import { commentRemoved } from './commentRemoved.ts';
import {
  groupApproved,
  groupHandedOver,
  groupInvited,
  groupRemoved,
  groupRequested,
  groupRequestRemoved,
} from './groupActed.ts';
import { courseAssigned, courseExamined, courseReminded, courseRemoved } from './courses.ts';
import { adaptationReached, adaptationRemoved } from './adaptations.ts';
import { ideaAnswered } from './ideaAnswered.ts';
import { planReached, planRemoved } from './plans.ts';
import { reportWaits } from './reports.ts';
import { ideaRemoved } from './ideaRemoved.ts';
import { ideaSent } from './ideaSent.ts';
import { commentedItemRemoved, itemCommentAdded, itemCommentRemoved } from './itemComments.ts';
import { itemLiked } from './itemLiked.ts';
import { itemUnliked } from './itemUnliked.ts';
import { notificationViewed } from './notificationViewed.ts';
import { pollPublished, pollReminded } from './pollOffered.ts';
import { pollRemoved } from './pollRemoved.ts';
import { postMuted } from './postMuted.ts';
import { postPublished } from './postPublished.ts';
import { postHidden, postRemoved } from './postRemoved.ts';
import { postUnmuted } from './postUnmuted.ts';
import { cycleAsked, cycleCompleted, cycleReminded, cycleRemoved } from './cycles.ts';
import { notifying } from './source.ts';
import { coinsGiven, orderChanged } from './shop.ts';
import { textErased } from './textErased.ts';
import { processClosed, processRemoved, stepWaits } from './processes.ts';
import { userFollowed } from './userFollowed.ts';
import { userUnfollowed } from './userUnfollowed.ts';
import { vacancyAnswered, vacancyDecided, vacancyRemoved } from './vacancies.ts';
import { vacationCancelled, vacationDecided, vacationRemoved, vacationRequested } from './vacations.ts';

/** What the consumer `ideas` handles. */
export const ideaSources: Listener[] = [notifying(ideaSent), notifying(ideaAnswered), ideaRemoved];

/** What the consumer `vacations` handles. */
export const vacationSources: Listener[] = [
  notifying(vacationRequested),
  notifying(vacationDecided),
  notifying(vacationCancelled),
  vacationRemoved,
];

/** What the consumer `processes` handles. */
export const processSources: Listener[] = [notifying(stepWaits), notifying(processClosed), processRemoved];

/** What the consumer `reports` handles. */
export const reportSources: Listener[] = [notifying(reportWaits)];

/** What the consumer `vacancies` handles. */
export const vacancySources: Listener[] = [notifying(vacancyAnswered), notifying(vacancyDecided), vacancyRemoved];

/** What the consumer `polls` handles. */
export const pollSources: Listener[] = [notifying(pollPublished), notifying(pollReminded), pollRemoved];

/** What the consumer `cycles` handles. */
export const cycleSources: Listener[] = [
  notifying(cycleAsked),
  notifying(cycleReminded),
  notifying(cycleCompleted),
  cycleRemoved,
];

/** What the consumer `shop` handles. */
export const shopSources: Listener[] = [notifying(coinsGiven), notifying(orderChanged)];

/** What the consumer `courses` handles. */
export const courseSources: Listener[] = [
  notifying(courseAssigned),
  notifying(courseReminded),
  notifying(courseExamined),
  courseRemoved,
];

/** What the consumer `plans` handles. */
export const planSources: Listener[] = [notifying(planReached), planRemoved];

/** What the consumer `adaptations` handles. */
export const adaptationSources: Listener[] = [notifying(adaptationReached), adaptationRemoved];

/** What the consumer `sources` handles: the wall, groups and the calendar. A new kind of notification is a file beside this one and a line here. */
export const sources: Listener[] = [
  notifying(postPublished),
  commentAdded,
  userFollowed,
  userUnfollowed,
  itemLiked,
  itemUnliked,
  postRemoved,
  postHidden,
  commentRemoved,
  itemCommentAdded,
  itemCommentRemoved,
  commentedItemRemoved,
  postMuted,
  postUnmuted,
  notificationViewed,
  textErased,
  notifying(groupRequested),
  notifying(groupInvited),
  notifying(groupApproved),
  notifying(groupHandedOver),
  groupRequestRemoved,
  groupRemoved,
  notifying(eventInvited),
  notifying(eventMoved),
  notifying(eventCancelled),
  notifying(eventNear),
];
