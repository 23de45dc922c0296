import type { ResultOf, ServiceState, system } from '@atrium/contracts';
import { isAdmin, noAccess, type Caller } from '@atrium/kit/core';
import { isReady } from './probe.ts';

const keptMs = 5000;

/** Asks all services in parallel; however often administrators ask, the services are asked once in 5 seconds. */
export function makeSystemState(version: string, services: ReadonlyMap<string, string>) {
  const since = new Date().toISOString();
  let kept: { at: number; states: Promise<ServiceState[]> } | null = null;
  const statesOf = () => Promise.all([...services].map(async ([name, url]) => ({ name, ready: await isReady(url) })));
  return async (caller: Caller | null): Promise<ResultOf<typeof system.state>> => {
    if (!caller || !isAdmin(caller)) throw noAccess();
    const now = performance.now();
    if (!kept || now - kept.at > keptMs) kept = { at: now, states: statesOf() };
    return { result: { version, since, services: await kept.states } };
  };
}
