import { makeCompany } from '@atrium/testkit';
import { startReplicated, type ReplicatedPortal } from '@atrium/testkit/replicated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usePages } from '../pages.ts';
import { expectSharedAndAnswered } from '../sharedAndAnswered.ts';
import { expectLettersOnce, expectSchedulesOnce } from './jobs.ts';
import { expectNewNameEverywhere } from './people.ts';
import { expectNothingLostByKills, expectNothingLostByRestarts } from './restarts.ts';
import { expectCachesInvalidated, expectPushesAtEverySocket, expectSignedOutEverywhere } from './wall.ts';

// Three replicas of each process with calls, behind one address for the BFFs and one for each service. A service without
// calls has nothing that replicas share (deploy/src/checks/registry.test.ts). The order of the tests matters: jobs come last, after
// restarts and kills.

let portal: ReplicatedPortal;
let requireOneLetterEach: () => Promise<void>;

beforeAll(async () => {
  portal = await startReplicated();
});

afterAll(() => portal?.close());

const pages = usePages(() => portal.url);

test('the wall works in two browsers', async () => {
  const company = await makeCompany(portal, { settings: { lang: 'en' } });
  await expectSharedAndAnswered((person) => pages.enter(person, company.client.workspace), company);
});

test('what is written through one BFF reaches the sockets of all, once', () => expectPushesAtEverySocket(portal));

test('what one replica changes the others no longer show from their caches', () => expectCachesInvalidated(portal));

test('a new name is shown by every replica, and stored once by each projection', () => expectNewNameEverywhere(portal));

test('who signs out at one BFF is signed out at all', () => expectSignedOutEverywhere(portal));

test('letters are sent once', async () => {
  requireOneLetterEach = await expectLettersOnce(portal);
});

test('a rolling restart under load loses nothing and breaks no request', () => expectNothingLostByRestarts(portal));

test('killed replicas lose nothing that was acknowledged, and repeated requests are done once', () =>
  expectNothingLostByKills(portal));

test('each scheduled job has been planned and run once', async () => {
  await expectSchedulesOnce(portal);
  await requireOneLetterEach();
  expect(portal.replicas).toHaveLength(3 * portal.processes.length);
});
