import type { ServiceRecord } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { natsPermissionsOf } from '../src/backing/natsPermissions.ts';

const shop: ServiceRecord = { name: 'shop', about: '' };

const isOurs = (subject: string) => !subject.startsWith('$JS.') && !subject.startsWith('_INBOX.');

test('an entry without anything gives an inbox and the streams’ description', () => {
  const { publish, subscribe } = natsPermissionsOf(shop);
  expect(subscribe).toEqual(['_INBOX.shop.>']);
  expect(publish.every((subject) => /^\$JS\.API\.STREAM\.(INFO|CREATE)\.(EVENTS|STATE|DEAD)$/.test(subject))).toBe(
    true,
  );
});

test('people: the consumer of their states and the cache', () => {
  const { publish, subscribe } = natsPermissionsOf({ ...shop, people: true });
  expect(publish).toContain('$JS.API.CONSUMER.CREATE.STATE.shop-people.state.*.identity.user.*');
  expect(publish.filter(isOurs)).toEqual(['invalidate.shop.people.*']);
  expect(subscribe.filter(isOurs)).toEqual(['invalidate.shop.people.*']);
});

test('events: a consumer with its filter, and where failed events go', () => {
  const { publish } = natsPermissionsOf({ ...shop, consumes: { rewards: 'learning.*.finished' } });
  expect(publish).toContain('$JS.API.CONSUMER.CREATE.EVENTS.shop-rewards.event.*.learning.*.finished');
  expect(publish.filter(isOurs)).toEqual(['dead.shop.*']);
});
