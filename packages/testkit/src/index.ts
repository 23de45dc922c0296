export * from './cast.ts';
export * from './client.ts';
export { event, openEvents, type TestEvent, type TestEvents } from './events.ts';
export { openKeySource } from './keySource.ts';
export { waitForPeople } from './projections.ts';
export { shuffled } from './shuffled.ts';
export { together } from './together.ts';
export { signInAside, type Wiring, wiringOf } from './wiring.ts';
export { type Letter, lettersTo, letterTo } from './mailbox.ts';
