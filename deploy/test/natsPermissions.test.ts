import type { ServiceRecord } from '@atrium/contracts/services';
import { expect, test } from 'vitest';
import { natsPermissionsOf } from '../src/backing/natsPermissions.ts';

const rooms: ServiceRecord = { name: 'rooms', about: '', commands: true };
const shop: ServiceRecord = { name: 'shop', about: '' };
const gateway = { name: 'bff', about: '', receives: ['pushes'] as const };
const all = [rooms, shop];

const isOurs = (subject: string) => !subject.startsWith('$JS.') && !subject.startsWith('_INBOX.');

test('commands: the BFF sends them, the service that answers them receives its own', () => {
  expect(natsPermissionsOf(gateway, all).publish.filter(isOurs)).toEqual(['cmd.rooms.>']);
  expect(natsPermissionsOf(rooms, all).subscribe.filter(isOurs)).toEqual(['cmd.rooms.>']);
  expect(natsPermissionsOf(rooms, all).publish.filter(isOurs)).toEqual([]);
  expect(natsPermissionsOf(shop, all).subscribe.filter(isOurs)).toEqual([]);
});

test('requests: who asks sends those of its entry', () => {
  const asking = { ...shop, asks: ['rooms.seats.count'] };
  expect(natsPermissionsOf(asking, all).publish.filter(isOurs)).toEqual(['cmd.rooms.seats.count']);
});

test('an entry without anything gives an inbox and the streams’ description', () => {
  const { publish, subscribe } = natsPermissionsOf(shop, all);
  expect(subscribe).toEqual(['_INBOX.shop.>']);
  expect(publish.every((subject) => /^\$JS\.API\.STREAM\.(INFO|CREATE)\.(EVENTS|STATE|DEAD)$/.test(subject))).toBe(
    true,
  );
});

test('people: the consumer of their states and the cache', () => {
  const { publish, subscribe } = natsPermissionsOf({ ...shop, people: true }, all);
  expect(publish).toContain('$JS.API.CONSUMER.CREATE.STATE.shop-people.state.*.identity.user.*');
  expect(publish.filter(isOurs)).toEqual(['invalidate.shop.people.*']);
  expect(subscribe.filter(isOurs)).toEqual(['invalidate.shop.people.*']);
});

test('events: a consumer with its filter, and where failed events go', () => {
  const { publish } = natsPermissionsOf({ ...shop, consumes: { rewards: 'learning.*.finished' } }, all);
  expect(publish).toContain('$JS.API.CONSUMER.CREATE.EVENTS.shop-rewards.event.*.learning.*.finished');
  expect(publish.filter(isOurs)).toEqual(['dead.shop.*']);
});
