import { printLine } from '@atrium/deploy';
import type { Replica, ReplicatedPortal } from '@atrium/testkit/replicated';
import { expect } from 'vitest';
import { startLoad } from './load.ts';

/** A BFF or an ingress that has no CPU for seconds notices too late that the connections which it keeps have ended. */
const maxLostShare = 0.01;

/** The ingress has reached no BFF. */
const badGateway = 502;

const replicaNumbers = [0, 1, 2];

/** One replica of each process. */
const numbered = (portal: ReplicatedPortal, number: number): Replica[] =>
  portal.processes.map((process) => portal.replicasOf(process)[number]!);

/** What the BFFs log when a connection to a service breaks before an answer. */
const lostConnections = (portal: ReplicatedPortal) =>
  portal.replicasOf('bff').flatMap(({ logs }) => logs().match(/.*did not reach its service.*/g) ?? []);

/** As a new release comes to a cluster: the deployments roll side by side, each replica after the other. */
export async function expectNothingLostByRestarts(portal: ReplicatedPortal) {
  const load = await startLoad(portal, 'rolling restart');
  const before = new Set(lostConnections(portal));
  const pids = portal.replicas.map(({ child }) => child.pid);
  const startedAt = performance.now();
  for (const number of replicaNumbers) {
    await Promise.all(numbered(portal, number).map(({ child }) => child.stop()));
    await portal.complete();
    await load.writing.waitForMore(5);
  }
  printLine('rolling restart', `${((performance.now() - startedAt) / 1000).toFixed()} s`);
  const { written, read } = await load.stop();
  const requests = written.timesMs.length + read.timesMs.length;
  const lost = lostConnections(portal).filter((line) => !before.has(line));
  const refused = [...written.refused, ...read.refused];
  const lostByIngress = refused.filter((status) => status === badGateway).length;
  expect(lost.length + lostByIngress, lost.join('\n')).toBeLessThanOrEqual(requests * maxLostShare);
  // An overloaded machine may refuse, but it answers.
  expect(refused.filter((status) => ![badGateway, 503, 504].includes(status))).toEqual([]);
  for (const [index, { child }] of portal.replicas.entries()) expect(child.pid).not.toBe(pids[index]);
}

/** One replica of each process after the other is killed, and they come back together. */
export async function expectNothingLostByKills(portal: ReplicatedPortal) {
  const load = await startLoad(portal, 'kills');
  for (const { child } of numbered(portal, 0)) {
    await child.kill('SIGKILL');
    await load.writing.waitForMore(5);
  }
  await portal.complete();
  await load.writing.waitForMore(5);
  const { written, read } = await load.stop();
  const allowed = [502, 503, 504];
  expect([...written.refused, ...read.refused].filter((status) => !allowed.includes(status))).toEqual([]);
  expect(written.slowestRefusalMs).toBeLessThan(5000);
}
