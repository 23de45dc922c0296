import { z } from 'zod';
import type { ServiceName } from './services.ts';
import { ideaStatuses } from './ideaStatuses.ts';
import { attemptStatuses } from './courseStates.ts';
import { planSteps } from './idpStates.ts';
import { reportNotices } from './reportStatuses.ts';
import { adaptationEvents } from './adaptationStates.ts';
import { commentedTypes } from './commentedKinds.ts';
import { mailingActions } from './mailingActions.ts';
import { notificationKinds, sections } from './notifications.ts';
import { journalAction, journalSection } from './journal.ts';
import { person } from './person.ts';
import { attachment, instant, picture } from './shapes.ts';
import { orderStatuses } from './shopRules.ts';
import { vacancyStates } from './vacancyStates.ts';

const userId = z.string();

/** A post in an event: enough to notify and index without a request. */
const postData = z.object({
  _id: z.string(),
  author: userId,
  parent: z.object({ type: z.string(), id: z.string() }),
  type: z.enum(['post', 'thanks']),
  /** Of a thank-you: first the thanked. */
  mentions: z.array(userId),
  /** The first 140 characters without markup. */
  excerpt: z.string(),
  attachment: z.array(attachment.pick({ _id: true })),
  read_keys: z.array(z.string()),
  created: instant(),
});

const commentData = z.object({
  _id: z.string(),
  author: userId,
  post: z.object({ _id: z.string(), author: userId }),
  /** The author of the comment that it answers; null for a comment on the post. */
  answered: userId.nullable(),
  /** The comment that it answers; absent in events of 0.1.0. */
  answered_comment: z.string().optional(),
  mentions: z.array(userId),
  excerpt: z.string(),
  attachment: z.array(attachment.pick({ _id: true })),
  read_keys: z.array(z.string()),
  created: instant(),
});

/** An item that is no post. */
const commentedItem = z.object({ type: z.enum(commentedTypes), _id: z.string() });

/** How many comments it has after `version` changes of them; a later version counts. */
const commentCount = z.object({ item: commentedItem, comments_total: z.number().int(), version: z.number().int() });

const itemCommentData = commentCount.extend({
  _id: z.string(),
  author: userId,
  item_author: userId,
  /** Who is told besides. */
  told: z.array(userId),
  answered: userId.nullable(),
  answered_comment: z.string().nullable(),
  mentions: z.array(userId),
  excerpt: z.string(),
  read_keys: z.array(z.string()),
  created: instant(),
});

const likeData = z.object({
  item: z.object({ type: z.enum(['post', 'comment', 'answer']), _id: z.string(), author: userId, excerpt: z.string() }),
  post_id: z.string(),
  by: userId,
  /** Those of the post. Absent in events of 0.1.0: the item's author reads it while they have the right of the wall. */
  read_keys: z.array(z.string()).optional(),
  created: instant(),
});

const postMuted = z.object({ post: z.string(), user: userId, created: instant() });

/** An idea in an event. `readers`: who may read it besides administrators; null: all who have the right. */
const ideaData = z.object({
  _id: z.string(),
  author: userId,
  /** The first 140 characters of the improvement. */
  excerpt: z.string(),
  readers: z.array(userId).nullable(),
  created: instant(),
});

/** A response to a vacancy in an event. */
const vacancyData = z.object({
  _id: z.string(),
  vacancy: z.string(),
  title: z.string(),
  by: userId,
  created: instant(),
});

/** A vacation in an event; `by` has asked for it, decided, or cancelled it at `created`. */
const vacationData = z.object({
  _id: z.string(),
  user: userId,
  by: userId,
  start: z.iso.date(),
  end: z.iso.date(),
  created: instant(),
});

/** A request in an event; `by` has started it, passed a step, or cancelled it at `created`. */
const processData = z.object({
  _id: z.string(),
  author: userId,
  by: userId,
  name: z.string(),
  created: instant(),
});

/** A poll in an event, of which there is one for each 1,000 recipients. */
const pollOffered = z.object({
  _id: z.string(),
  /** Who has published it, or reminds. */
  by: userId,
  name: z.string(),
  recipients: z.array(userId),
  created: instant(),
});

/** A cycle in an event. `by`: who acts, or for the calendar the author. */
const reviewOffered = z.object({
  _id: z.string(),
  by: userId,
  name: z.string(),
  recipients: z.array(userId),
  created: instant(),
});

/** What happens to a person in a group. `_id`: of the group; `recipients`: who is told. */
const groupActed = z.object({
  _id: z.string(),
  name: z.string(),
  by: userId,
  recipients: z.array(userId),
  created: instant(),
});

/** An event of the calendar, one for each 1,000 people who are told. */
const calendarActed = groupActed.extend({ starts_at: instant() });

/** `request`: of the request or invitation. */
const groupAsked = groupActed.extend({ request: z.string() });

/**
 * The files of an item and who may read them with it. `files` empty: it has none any more. `work.attachFiles` of kit
 * announces it, knowledge subscribes to it.
 */
const filesAttached = z.object({
  entity: z.string(),
  id: z.string(),
  author: userId,
  /** The user who made the change. The item may have files of its author, of this user, and those it already has. */
  actor: userId.optional(),
  files: z.array(z.string()),
  read_keys: z.array(z.string()),
});

const fileServices = [
  'identity',
  'social',
  'knowledge',
  'workflow',
  'learning',
  'assessment',
  'commerce',
  'chat',
] as const satisfies readonly ServiceName[];

type FilesEvent = `${(typeof fileServices)[number]}.files.attached`;

const filesEvents = Object.fromEntries(
  fileServices.map((service) => [`${service}.files.attached`, filesAttached]),
) as Record<FilesEvent, typeof filesAttached>;

/** The event types of `work.attachFiles`, one a service. */
export const filesEventTypes = Object.keys(filesEvents) as FilesEvent[];

/**
 * What an administrator looks up in the journal (D102): who did what to what is another's. `work.announce` publishes it
 * in the transaction of its change, identity appends it once.
 */
const auditRecorded = z.object({
  user: userId,
  for_user: userId.nullable(),
  section: journalSection,
  action: journalAction,
  item_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
});

/** What is to be told to people: those named, or a page of the company’s people after a row, who have one of the keys. */
const noticeSent = z.object({
  subject: z.string(),
  kind: z.enum(notificationKinds),
  section: z.enum(sections),
  by: userId.nullable(),
  /** Who celebrates, of very many the first: people are not told of their own day. */
  actors: z.array(userId),
  actors_total: z.number().int(),
  name: z.string(),
  link: z.string(),
  /** By no others; null: by those that each person has chosen. */
  channels: z.array(z.enum(['center', 'system', 'email'])).nullable(),
  /** `always`: also to those who have not chosen e-mails. */
  letter: z.object({ title: z.string(), text: z.string(), always: z.boolean() }).nullable(),
  users: z.array(userId).nullable(),
  read_keys: z.array(z.string()),
  none_keys: z.array(z.string()),
  after: z.string(),
  created: instant(),
});

/**
 * The data of every event by its type, `<service>.<entity>.<past verb>`. Published as CloudEvents 1.0 JSON on
 * `event.<clientId>.<type>`, stored in the transaction of its change. Released types get new optional fields only.
 */
export const events = {
  'social.post.published': postData,
  'social.post.changed': postData,
  'social.post.removed': z.object({ _id: z.string(), attachment: z.array(z.object({ _id: z.string() })) }),
  'social.comment.added': commentData,
  'social.comment.changed': commentData,
  'social.comment.removed': z.object({
    _id: z.string(),
    post_id: z.string(),
    attachment: z.array(z.object({ _id: z.string() })),
  }),
  'social.item_comment.added': itemCommentData,
  'social.item_comment.removed': commentCount.extend({ _id: z.string() }),
  /** An item was removed with its comments. */
  'social.commented_item.removed': z.object({ _id: z.string() }),
  'social.item.liked': likeData,
  'social.item.unliked': likeData,
  /** Some of what belonged to a removed item has been removed; social continues with the rest. */
  'social.part.removed': z.object({
    type: z.enum(['post', 'comment', 'group', 'item']),
    _id: z.string(),
    /** Of a group: the last of its posts that is hidden. */
    after: z.string().optional(),
  }),
  /** Nobody reads the post any more, since its group was removed. */
  'social.post.hidden': z.object({ _id: z.string() }),
  'social.group.requested': groupAsked,
  'social.group.invited': groupAsked,
  /** A request was approved. */
  'social.group.approved': groupAsked,
  /** A request or an invitation was withdrawn or decided. */
  'social.group_request.removed': z.object({ _id: z.string() }),
  'social.group.handed_over': groupActed,
  'social.group.removed': z.object({ _id: z.string() }),
  'social.event.invited': calendarActed,
  /** To another time. */
  'social.event.moved': calendarActed,
  'social.event.cancelled': calendarActed,
  /** It begins in less than ten minutes. */
  'social.event.near': calendarActed,
  'social.user.followed': z.object({ user: userId, follower: userId, created: instant() }),
  'social.user.unfollowed': z.object({ user: userId, follower: userId, created: instant() }),
  /** A user wants no notifications of comments on a post, or wants them again. */
  'social.post.muted': postMuted,
  'social.post.unmuted': postMuted,
  /** A user has read a notification, or all (null), through the wall's call (D73). */
  'social.notification.viewed': z.object({ user: userId, notification: z.string().nullable() }),
  ...filesEvents,
  'social.audit.recorded': auditRecorded,
  'knowledge.audit.recorded': auditRecorded,
  'workflow.audit.recorded': auditRecorded,
  'assessment.audit.recorded': auditRecorded,
  'notify.audit.recorded': auditRecorded,
  'commerce.audit.recorded': auditRecorded,
  'learning.audit.recorded': auditRecorded,
  'chat.audit.recorded': auditRecorded,
  /** Letters that tell people of notifications; identity sends each once. `actor`: the one who acted last. */
  'notify.letters.ordered': z.object({
    letters: z.array(
      z.object({
        user: userId,
        kind: z.enum(notificationKinds),
        actor: userId.nullable(),
        link: z.string(),
        /** Of what an administrator has written. */
        title: z.string().optional(),
        text: z.string().optional(),
      }),
    ),
  }),
  'notify.notice.sent': noticeSent,
  /** A mailing of a company is due; the service that knows the facts announces them. `day`: the company’s. */
  'notify.mailing.due': z.object({
    _id: z.string(),
    action: z.enum(mailingActions),
    day: z.iso.date(),
    created: instant(),
    /** Of a following page of the company’s people: after which of them, and who was found before. */
    after: z.string().optional(),
    found: z.array(userId).optional(),
    found_total: z.number().int().optional(),
  }),
  'workflow.idea.sent': ideaData.extend({ receivers: z.array(userId) }),
  /** A receiver has set its status or text. `voters`: the newest 1,000; `created`: when it was answered. */
  'workflow.idea.answered': ideaData.extend({ by: userId, status: z.enum(ideaStatuses), voters: z.array(userId) }),
  'workflow.idea.removed': z.object({ _id: z.string() }),
  /** It can be commented no more, and social removes its comments. */
  'workflow.commented.removed': commentedItem,
  'workflow.commented.changed': commentedItem.extend({ read_keys: z.array(z.string()) }),
  /** `deciders`: the chief, or the administrators where there is none. */
  'workflow.vacation.requested': vacationData.extend({ deciders: z.array(userId) }),
  /** `substitute`: only of an approved one. */
  'workflow.vacation.decided': vacationData.extend({
    status: z.enum(['approved', 'rejected']),
    substitute: userId.nullable(),
  }),
  /** `told`: those who had decided it or were to stand in. */
  'workflow.vacation.cancelled': vacationData.extend({ told: z.array(userId) }),
  'workflow.vacation.removed': z.object({ _id: z.string() }),
  /** A step waits for its performers; `passed`: the one before it. */
  'workflow.process.waiting': processData.extend({
    step: z.string(),
    passed: z.string().nullable(),
    performers: z.array(userId),
  }),
  'workflow.process.closed': processData.extend({
    step: z.string(),
    status: z.enum(['finished', 'rejected', 'cancelled']),
  }),
  'workflow.process.removed': z.object({ _id: z.string() }),
  /** A report waits for its receivers; told once a day, with nothing of what it says and of who has sent it. */
  'workflow.report.waiting': z.object({
    _id: z.string(),
    step: z.enum(reportNotices),
    recipients: z.array(userId),
    created: instant(),
  }),
  /** Somebody has answered a vacancy. `_id`: of the response; `title`: of the vacancy. */
  'knowledge.vacancy.answered': vacancyData.extend({ receivers: z.array(userId) }),
  /** Who receives a response has set its state; `user` has written it. */
  'knowledge.vacancy.decided': vacancyData.extend({ user: userId, state: z.enum(vacancyStates) }),
  'knowledge.vacancy.removed': z.object({ _id: z.string() }),
  'knowledge.commented.removed': commentedItem,
  'assessment.poll.published': pollOffered,
  /** Those who have not answered are asked again. */
  'assessment.poll.reminded': pollOffered,
  'assessment.poll.removed': z.object({ _id: z.string() }),
  /** A mailing goes on with the polls after an id. `created`: when it was due. */
  'assessment.reminders.continued': z.object({ after: z.string(), created: instant() }),
  /** Reviewers have something to answer now; one event for each 1,000. */
  'assessment.cycle.asked': reviewOffered,
  'assessment.cycle.reminded': reviewOffered,
  /** There are results: of the people under review, and for their chiefs. */
  'assessment.cycle.completed': reviewOffered.extend({ chiefs: z.array(userId) }),
  'assessment.cycle.removed': z.object({ _id: z.string() }),
  /** Its people. `after`: of the messages with files, those behind this number are still to follow. */
  'chat.room.changed': z.object({ _id: z.string(), after: z.number().int() }),
  'chat.room.removed': z.object({ _id: z.string() }),
  /** Coins came to people. `by` null: by itself; `name`: of the achievement, or what the giver wrote. */
  'commerce.coins.given': z.object({
    _id: z.string(),
    by: userId.nullable(),
    recipients: z.array(userId),
    amount: z.number().int(),
    name: z.string(),
    created: instant(),
  }),
  'commerce.order.changed': z.object({
    _id: z.string(),
    user: userId,
    by: userId,
    name: z.string(),
    status: z.enum(orderStatuses).exclude(['ordered']),
    created: instant(),
  }),
  /** People were assigned to a course. `_id`: of the course. */
  'learning.course.assigned': z.object({
    _id: z.string(),
    by: userId,
    name: z.string(),
    recipients: z.array(userId),
    created: instant(),
  }),
  /** A mailing reminds people who have not finished a course. `by`: who has made the course; `day`: the company’s. */
  'learning.course.reminded': z.object({
    _id: z.string(),
    by: userId,
    name: z.string(),
    recipients: z.array(userId),
    created: instant(),
    day: z.iso.date().optional(),
  }),
  /** A mailing goes on with the progress of people after an id. `created`: when it was due; `day`: the company’s. */
  'learning.reminders.continued': z.object({
    after: z.string(),
    created: instant(),
    day: z.iso.date().optional(),
  }),
  /** An attempt of a test was closed. `_id`: of the course; `name`: of the test. */
  'learning.course.examined': z.object({
    _id: z.string(),
    test: z.string(),
    attempt: z.string(),
    user: userId,
    name: z.string(),
    status: z.enum(attemptStatuses).exclude(['started']),
    created: instant(),
  }),
  'learning.course.removed': z.object({ _id: z.string() }),
  /** A development plan has reached a step. `by`: who acted; of a deadline the employee. `tasks`: those it is about. */
  'learning.plan.reached': z.object({
    _id: z.string(),
    step: z.enum(planSteps),
    by: userId,
    name: z.string(),
    tasks: z.array(z.string()),
    recipients: z.array(userId),
    created: instant(),
  }),
  'learning.plan.removed': z.object({ _id: z.string() }),
  /** Of the adaptation of a person. `by`: who acted, or the employee. `detail`: the step; `poll`: its id. */
  'learning.adaptation.reached': z.object({
    _id: z.string(),
    event: z.enum(adaptationEvents),
    by: userId,
    name: z.string(),
    detail: z.string(),
    poll: z.string().nullable(),
    recipients: z.array(userId),
    created: instant(),
  }),
  'learning.adaptation.removed': z.object({ _id: z.string() }),
  /** Coins are earned, or with `given` false taken back. Of one cause they are given once. */
  'learning.adaptation.rewarded': z.object({
    _id: z.string(),
    user: userId,
    amount: z.number().int().positive(),
    cause: z.string(),
    given: z.boolean(),
    name: z.string(),
    created: instant(),
  }),
  /** Not all balances are zero yet; commerce continues with the rest. */
  'commerce.nullification.continued': z.object({ by: userId, at: instant() }),
  /**
   * A text without the name of an erased person that it mentioned; notify replaces the excerpts that it has stored.
   */
  'social.text.erased': z.object({ type: z.enum(['post', 'comment']), _id: z.string(), excerpt: z.string() }),
  /** The personal data of a user is to be erased everywhere. `lang`: the company's. */
  'identity.user.erased': z.object({ user: userId, lang: z.string() }),
  /** A company keeps notifications for fewer days than others: older ones are removed. Announced every night. */
  'identity.retention.due': z.object({ notificationsBefore: instant() }),
  /** Those who celebrate on the day of a mailing. */
  'identity.birthdays.found': z.object({ day: z.iso.date(), people: z.array(userId), created: instant() }),
  'identity.client.created': z.object({ _id: z.string(), workspace: z.string(), name: z.string() }),
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]>;

/** The event types that identity appends to the journal. */
export const auditEventTypes = [
  'social.audit.recorded',
  'knowledge.audit.recorded',
  'workflow.audit.recorded',
  'assessment.audit.recorded',
  'notify.audit.recorded',
  'commerce.audit.recorded',
  'learning.audit.recorded',
  'chat.audit.recorded',
] as const;

/** CloudEvents 1.0 with the company as an extension attribute. */
export interface Envelope<T extends EventType = EventType> {
  specversion: '1.0';
  id: string;
  source: string;
  type: T;
  time: string;
  clientid: string;
  datacontenttype: 'application/json';
  data: EventData<T>;
}

/** Granted audience keys travel in the signed caller header, so a person holds at most this many. */
export const maxGrantedKeys = 500;

/**
 * All audience keys that one source (groups, boards, rooms …) grants a person. The stream STATE stores the last state
 * on `state.<clientId>.<service>.keys.<source>.<userId>`; identity adds the keys to the person's own.
 */
export const grantedKeys = z.object({
  client_id: z.string(),
  user: userId,
  source: z.string().regex(/^[a-z_]{2,30}$/),
  keys: z.array(z.string().max(100)).max(maxGrantedKeys),
  /** Grows with each change; an older state never overwrites a newer one. */
  version: z.number().int(),
});
export type GrantedKeys = z.infer<typeof grantedKeys>;

/** The state of a person in the stream STATE, from which the people projections of all services are made. */
export const personState = person.extend({
  client_id: z.string(),
  roles: z.array(z.string()),
  lang: z.string(),
  dept_id: z.string().nullable(),
  chief: z.string().nullable(),
  keys: z.array(z.string()),
  /** Feature rights that are in force: the company's and the person's together. */
  rights: z.array(z.string()).default([]),
  email: z.string(),
  /** Absent in states of older releases, as is the next: for results by groups. */
  gender: z.string().optional(),
  workingSince: z.string().nullable().optional(),
  pics: z.array(picture),
  version: z.number().int(),
});
export type PersonState = z.infer<typeof personState>;
