import type { ClientSession } from 'mongodb';
import type { IdempotentRequest, Tenant } from './caller.ts';
import { atMost } from './atMost.ts';
import { mongoClient } from './database.ts';
import { storedResults, storeResults, type Result } from './idempotency.ts';
import { log } from './log.ts';
import { insertIntoOutbox, type OutboxMessage, type OutboxRow } from './outbox.ts';
import { rescanOutbox, enqueueForPublishing } from './relay.ts';
import { insideWork } from './session.ts';
import type { TraceContext } from './spans.ts';
import { activeTraceparent, runInTrace } from './tracing.ts';
import { filesAttached, type Work } from './work.ts';

export type Body<R> = (work: Work) => Promise<R>;

export interface Unit {
  tenant: Tenant;
  /** The key of its stored result, null without one. */
  request: IdempotentRequest | null;
  body: Body<unknown>;
  /** Of the request that asks for it; several requests may share a transaction. */
  trace?: TraceContext;
}

interface Collected {
  messages: OutboxMessage[];
  results: Result[];
  afterCommit: (() => void)[];
  invalidations: (() => void)[];
}

/**
 * Far fewer than a process has connections: transactions and other writes that wait for the lock of one keep theirs, and
 * it needs one to go on.
 */
const maxTransactions = 30;
const inTurn = atMost(maxTransactions);

/** Runs units one after the other in one transaction: all of them are committed or none. Resolves to their results. */
export const transact = (units: Unit[]): Promise<unknown[]> =>
  runInTrace(units[0]?.trace, () => inTurn(() => transactInTrace(units)));

async function transactInTrace(units: Unit[]): Promise<unknown[]> {
  const session = mongoClient().startSession();
  let collected = nothingCollected();
  let rows: OutboxRow[] = [];
  let mayBeCommitted = false;
  try {
    const results = await session.withTransaction(async () => {
      mayBeCommitted = false;
      collected = nothingCollected();
      const known = await storedResults(requestsOf(units), session);
      const values: unknown[] = [];
      for (const unit of units)
        values.push(
          unit.request && known.has(unit.request.key)
            ? known.get(unit.request.key)
            : await runUnit(unit, session, collected),
        );
      rows = await insertIntoOutbox(collected.messages, session);
      await storeResults(collected.results, session);
      mayBeCommitted = true;
      return values;
    });
    enqueueForPublishing(rows);
    collected.invalidations.forEach(runSafely);
    collected.afterCommit.forEach(runSafely);
    return results;
  } catch (error) {
    if (mayBeCommitted) {
      // The connection may have been lost after the commit.
      if (rows.length) rescanOutbox();
      collected.invalidations.forEach(runSafely);
    }
    throw error;
  } finally {
    await session.endSession();
  }
}

const nothingCollected = (): Collected => ({ messages: [], results: [], afterCommit: [], invalidations: [] });

const requestsOf = (units: Unit[]) => units.map(({ request }) => request).filter((request) => request !== null);

async function runUnit(
  { tenant, request, body, trace }: Unit,
  session: ClientSession,
  collected: Collected,
): Promise<unknown> {
  const finishers: Finishers = new Map();
  const value = await runInTrace(trace, () =>
    insideWork.run(true, async () => {
      const result = await body(makeWork(session, tenant.clientId, collected, finishers));
      await finishAll(finishers);
      return result;
    }),
  );
  if (request) collected.results.push({ ...request, value });
  return value;
}

function runSafely(action: () => void) {
  try {
    action();
  } catch (error) {
    log.error({ err: error }, 'an action after a commit failed');
  }
}

type Finish = (items: unknown[]) => Promise<void>;
type Finishers = Map<Finish, unknown[]>;

/** A finisher may add items for another. */
async function finishAll(finishers: Finishers) {
  for (const [finish, items] of finishers) {
    finishers.delete(finish);
    await finish(items);
  }
}

function makeWork(
  session: ClientSession,
  clientId: string | null,
  { messages, afterCommit, invalidations }: Collected,
  finishers: Finishers,
): Work {
  const send = (message: OutboxMessage) => void messages.push({ ...message, traceparent: activeTraceparent() });
  const announceFor: Work['announceFor'] = (company, { type, data }) =>
    send({ kind: 'event', clientId: company, type, data });
  const announce: Work['announce'] = (event) => announceFor(clientId ?? 'none', event);
  return {
    session,
    announceFor,
    announce,
    attachFiles: (item) => announce(filesAttached(item)),
    publishPerson: (person) => send({ kind: 'person', person }),
    publishKeys: (granted) => send({ kind: 'keys', granted }),
    beforeCommit: (finish, item) => {
      const items = finishers.get(finish as Finish);
      if (items) items.push(item);
      else finishers.set(finish as Finish, [item]);
    },
    afterCommit: (action) => afterCommit.push(action),
    invalidate: (action) => invalidations.push(action),
  };
}
