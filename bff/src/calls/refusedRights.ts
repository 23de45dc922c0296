import { type Call, type CallSpec, maxRefusedRights, type RefusedRight } from '@atrium/contracts';
import { isSuperadmin, log, type Caller } from '@atrium/kit/core';

const flushIntervalMs = 1000;

export type RefusedRights = ReturnType<typeof makeRefusedRights>;

/** Whether a refusal of the call is one for the journal. */
const isAdministrative = ({ access, anonymous }: Call<CallSpec>) =>
  !anonymous && (access === 'panel' || access === 'admin' || access === 'superadmin');

/**
 * Collects refused administrative calls and gives them to identity, at most once a second and together: one entry for a
 * person and a call, and at most as many as one message may have.
 */
export function makeRefusedRights(send: (refusals: RefusedRight[]) => Promise<unknown>) {
  let waiting = new Map<string, RefusedRight>();

  const add = (refusal: RefusedRight) => {
    const key = `${refusal.userId}:${refusal.clientId}:${refusal.call}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= maxRefusedRights) return;
    waiting.set(key, { ...refusal, count: refusal.count + (known?.count ?? 0) });
  };

  const flush = async () => {
    if (!waiting.size) return;
    const refusals = [...waiting.values()];
    waiting = new Map();
    await send(refusals).catch((error: unknown) => {
      log.warn({ err: error }, 'refused rights are not recorded yet');
      refusals.forEach(add);
    });
  };
  setInterval(() => void flush(), flushIntervalMs).unref();

  return {
    /** Notes a refusal; null when none is for the journal. A superadmin is only asked to choose a company. */
    noteFor(call: Call<CallSpec>, caller: Caller | null, ip: string): (() => void) | null {
      if (!isAdministrative(call) || !caller?.clientId || caller.restricted || isSuperadmin(caller)) return null;
      const { userId, clientId } = caller;
      return () => add({ userId, clientId, call: call.name, ip, count: 1 });
    },
    flush,
  };
}
