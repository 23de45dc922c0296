import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import type { FeatureCode } from './rights.ts';
import { byId, clientId, id, instant, one } from './shapes.ts';

export const sections = [
  'all',
  'events',
  'groups',
  'polls',
  'posts',
  'services',
  'idp',
  'shop',
  'resp',
  'tasks',
  'adapt',
  'other',
] as const;
export type Section = (typeof sections)[number];

/** The cause of a notification; web has a sentence for each in three languages (`notifications.<kind>`). */
export const notificationKinds = [
  'post_mention',
  'comment_mention',
  'post_comment',
  'comment_answer',
  'item_comment',
  'post_like',
  'comment_like',
  'thanks',
  'feed_post',
  'followed',
  'group_requested',
  'group_invited',
  'group_approved',
  'group_handed_over',
  'idea_sent',
  'idea_answered',
  'idea_voted_answered',
  'vacation_requested',
  'vacation_approved',
  'vacation_rejected',
  'vacation_cancelled',
  'vacation_substitute',
  'service_waiting',
  'service_finished',
  'service_rejected',
  'service_cancelled',
  'report_sent',
  'report_unanswered',
  'report_open',
  'vacancy_answered',
  'vacancy_decided',
  'poll_published',
  'poll_reminded',
  'review_asked',
  'review_reminded',
  'review_completed',
  'review_completed_team',
  'event_invited',
  'event_moved',
  'event_cancelled',
  'event_near',
  'coins_received',
  'coins_awarded',
  'order_ready',
  'order_issued',
  'order_cancelled',
  'course_assigned',
  'test_passed',
  'test_failed',
  'idp_assigned',
  'idp_tasks_done',
  'idp_finished',
  'idp_near',
  'idp_overdue',
] as const;

/** The right without which a notification of the kind is neither made, shown nor counted; null: none. */
export const notificationRights: Record<(typeof notificationKinds)[number], FeatureCode | null> = {
  post_mention: 'wall',
  comment_mention: 'wall',
  post_comment: 'wall',
  comment_answer: 'wall',
  /** Its read keys name the right of the item. */
  item_comment: null,
  post_like: 'wall',
  comment_like: 'wall',
  thanks: 'wall',
  feed_post: 'wall',
  followed: null,
  group_requested: 'groups',
  group_invited: 'groups',
  group_approved: 'groups',
  group_handed_over: 'groups',
  idea_sent: 'ideas',
  idea_answered: 'ideas',
  idea_voted_answered: 'ideas',
  vacation_requested: 'vacations',
  vacation_approved: 'vacations',
  vacation_rejected: 'vacations',
  vacation_cancelled: 'vacations',
  vacation_substitute: 'vacations',
  service_waiting: 'services',
  service_finished: 'services',
  service_rejected: 'services',
  service_cancelled: 'services',
  report_sent: 'no_silent',
  report_unanswered: 'no_silent',
  report_open: 'no_silent',
  vacancy_answered: 'vacancies',
  vacancy_decided: 'vacancies',
  poll_published: 'polls',
  poll_reminded: 'polls',
  review_asked: null,
  review_reminded: null,
  review_completed: null,
  review_completed_team: null,
  event_invited: 'calendar',
  event_moved: 'calendar',
  event_cancelled: 'calendar',
  event_near: 'calendar',
  coins_received: 'shop',
  coins_awarded: 'shop',
  order_ready: 'shop',
  order_issued: 'shop',
  order_cancelled: 'shop',
  course_assigned: 'lms',
  test_passed: 'lms',
  test_failed: 'lms',
  idp_assigned: null,
  idp_tasks_done: null,
  idp_finished: null,
  idp_near: null,
  idp_overdue: null,
};

export const notification = z
  .object({
    _id: id('notification'),
    client_id: clientId(),
    section: z.enum(sections),
    kind: z.enum(notificationKinds),
    /** The people who acted, newest first: likes of one post share one notification. */
    actors: z.array(person),
    actors_total: z.number().int(),
    /** An excerpt of the text, without markup. */
    name: z.string(),
    link: z.string(),
    created: instant(),
    views: z.array(z.object({ user: id('user'), time: instant() })),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

const listParams = { client: clientId(), section: z.enum(sections), user: id('user') };
const readQuery = z.object({ read: z.enum(['0', '1'], 'choice').optional() });
const list = z
  .object({ result: z.array(notification), limit: z.literal(20), next: z.number().nullable() })
  .meta({ id: 'NotificationPage' });

export const notifications = defineCalls(
  'notify',
  'notifications',
  { about: 'Notifications of one person, by section, with unread counts.', access: 'member', right: null },
  {
    list: {
      method: 'GET',
      path: '/api/notification/{client}/{section}/{user}/{time}',
      summary: '20 notifications older than `time` (epoch ms, or now), newest first; `read` 0 or 1 (D73)',
      params: z.object({ ...listParams, time: z.union([z.literal('now'), z.string().regex(/^\d{1,16}$/)]) }),
      query: readQuery,
      result: list,
    },
    newest: {
      method: 'GET',
      path: '/api/notification/{client}/{section}/{user}',
      summary: 'The 20 newest notifications',
      params: z.object(listParams),
      query: readQuery,
      result: list,
    },
    get: {
      method: 'GET',
      path: '/api/notification/{id}',
      summary: 'One own notification',
      params: byId('notification'),
      result: one(notification),
    },
    unread: {
      method: 'GET',
      path: '/api/notification/unread/{client}/{user}',
      summary: 'The number of unread notifications',
      params: z.object({ client: clientId(), user: id('user') }),
      result: z.object({ count: z.number().int() }),
    },
    read: {
      method: 'PUT',
      path: '/api/notification/{id}/read',
      summary: 'Read one',
      params: z.object({ id: id('notification') }),
      result: one(z.object({ _id: z.string(), count: z.number().int() })),
    },
    readAll: {
      method: 'PUT',
      path: '/api/notification/all/read',
      summary: 'Read all',
      result: one(z.object({ count: z.number().int() })),
    },
  },
);
