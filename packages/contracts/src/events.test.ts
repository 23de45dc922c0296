import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { events, filesEventTypes, personState, type Envelope, type EventType } from './events.ts';

/** Types that no release has published yet; a release adds a fixture of each and empties this list. */
const unreleased: EventType[] = [
  ...filesEventTypes,
  'identity.retention.due',
  'identity.user.erased',
  'knowledge.audit.recorded',
  'social.audit.recorded',
  'social.event.cancelled',
  'social.event.invited',
  'social.event.moved',
  'social.event.near',
  'social.group.approved',
  'social.group.handed_over',
  'social.group.invited',
  'social.group.removed',
  'social.group.requested',
  'social.group_request.removed',
  'social.commented_item.removed',
  'social.item_comment.added',
  'social.item_comment.removed',
  'social.part.removed',
  'social.post.hidden',
  'social.post.muted',
  'social.post.unmuted',
  'social.text.erased',
  'social.user.unfollowed',
  'assessment.audit.recorded',
  'notify.audit.recorded',
  'identity.birthdays.found',
  'notify.letters.ordered',
  'notify.mailing.due',
  'assessment.reminders.continued',
  'learning.course.reminded',
  'learning.reminders.continued',
  'notify.notice.sent',
  'assessment.cycle.asked',
  'assessment.cycle.completed',
  'assessment.cycle.reminded',
  'assessment.cycle.removed',
  'chat.audit.recorded',
  'chat.room.changed',
  'chat.room.removed',
  'assessment.poll.published',
  'assessment.poll.reminded',
  'assessment.poll.removed',
  'learning.audit.recorded',
  'learning.course.assigned',
  'learning.course.examined',
  'learning.course.removed',
  'learning.plan.reached',
  'learning.plan.removed',
  'learning.adaptation.reached',
  'learning.adaptation.removed',
  'learning.adaptation.rewarded',
  'commerce.audit.recorded',
  'commerce.coins.given',
  'commerce.nullification.continued',
  'commerce.order.changed',
  'workflow.audit.recorded',
  'workflow.idea.sent',
  'workflow.idea.answered',
  'workflow.idea.removed',
  'knowledge.commented.removed',
  'workflow.commented.removed',
  'workflow.commented.changed',
  'workflow.report.waiting',
  'workflow.vacation.requested',
  'workflow.vacation.decided',
  'workflow.vacation.cancelled',
  'workflow.vacation.removed',
  'workflow.process.waiting',
  'workflow.process.closed',
  'workflow.process.removed',
  'knowledge.vacancy.answered',
  'knowledge.vacancy.decided',
  'knowledge.vacancy.removed',
];

interface Fixtures {
  events: Envelope[];
  people: unknown[];
}

// One file a release: messages as it published them, of each type at least one. They may still be in the streams.
const folder = new URL('../test/fixtures/', import.meta.url);
const releases = readdirSync(folder).filter((name) => name.startsWith('released-'));
const published = releases.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))] as const) as [
  string,
  Fixtures,
][];

test.each(published)('the events of %s are still understood, with all that they say', (_, fixtures) => {
  for (const { type, data } of fixtures.events) expect(events[type].parse(data), type).toMatchObject(data);
});

test.each(published)('the persons of %s are still understood, with all that they say', (_, { people }) => {
  expect(people.length).toBeGreaterThan(0);
  for (const person of people) expect(personState.parse(person)).toMatchObject(person as object);
});

test('each type of event is in the fixtures of a release or not released yet', () => {
  const known = published.flatMap(([, fixtures]) => fixtures.events.map(({ type }) => type));
  expect([...new Set([...known, ...unreleased])].toSorted()).toEqual(Object.keys(events).toSorted());
  expect(unreleased.filter((type) => known.includes(type))).toEqual([]);
});
