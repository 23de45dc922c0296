import type { EventData, EventType, PersonState } from '@atrium/contracts';
import type { ClientSession } from 'mongodb';
import type { Caller, Tenant } from './caller.ts';
import { mongoClient } from './database.ts';
import { rememberResult, rememberedResult } from './idempotency.ts';
import { keepInOutbox, pokeRelay, type Fact } from './outbox.ts';
import { insideWork } from './session.ts';

/** One transaction: pass it to each store call that belongs to it. */
export interface Work {
  session: ClientSession;
  /** Tells others, once the change is written: in the same transaction (the outbox). */
  announce<T extends EventType>(event: { type: T; data: EventData<T> }): void;
  /** The same for another company: a consumer's batch holds events of several. */
  announceFor<T extends EventType>(clientId: string, event: { type: T; data: EventData<T> }): void;
  /** Publishes the last known state of a person to every service's people projection. */
  publishPerson(person: PersonState): void;
  /** Runs `finish` once before the commit with all that was given for it: what a batch of events has in common. */
  atEnd<T>(finish: (items: T[]) => Promise<void>, item: T): void;
  /** Runs after the commit, for what may be lost: pushes, cache drops. */
  afterwards(action: () => void): void;
}

/** How many units of work a request has begun, so that each remembers its own result. */
const begun = new WeakMap<object, number>();

/**
 * Runs `body` in one transaction with all that it announces; repeats it when another transaction was in the way, so
 * `body` must do nothing that cannot be done twice. With a caller that carries an Idempotency-Key the result is kept
 * with the change, and the same request again gets that result without running `body`: it must be plain data.
 */
export async function unitOfWork<R>(tenant: Tenant | Caller, body: (work: Work) => Promise<R>): Promise<R> {
  const key = idempotencyKey(tenant);
  const session = mongoClient().startSession();
  let after: (() => void)[] = [];
  try {
    const result = await session.withTransaction(async () => {
      after = [];
      const done = key && (await rememberedResult<R>(key, session));
      if (done) return done.value;

      const facts: Fact[] = [];
      const ends: Ends = new Map();
      const value = await insideWork.run(true, async () => {
        const made = await body(makeWork(session, tenant.clientId, { facts, after, ends }));
        await finishAll(ends);
        return made;
      });
      if (facts.length) await keepInOutbox(facts, session);
      if (key) await rememberResult(key, value, session);
      return value;
    });
    pokeRelay();
    for (const action of after) action();
    return result;
  } catch (error) {
    if (key) giveBack(tenant);
    throw error;
  } finally {
    await session.endSession();
  }
}

function idempotencyKey(tenant: Tenant | Caller): string | null {
  if (!('idempotencyKey' in tenant) || !tenant.idempotencyKey) return null;
  const number = (begun.get(tenant) ?? 0) + 1;
  begun.set(tenant, number);
  return `${tenant.idempotencyKey}:${number}`;
}

/** What has failed and is tried once more by the request itself is the same unit of work. */
const giveBack = (tenant: Tenant | Caller) => begun.set(tenant, (begun.get(tenant) ?? 1) - 1);

type Finish = (items: unknown[]) => Promise<void>;
type Ends = Map<Finish, unknown[]>;

/** One end may add to another. */
async function finishAll(ends: Ends) {
  for (const [finish, items] of ends) {
    ends.delete(finish);
    await finish(items);
  }
}

interface Gathered {
  facts: Fact[];
  after: (() => void)[];
  ends: Ends;
}

function makeWork(session: ClientSession, clientId: string | null, { facts, after, ends }: Gathered): Work {
  const announceFor: Work['announceFor'] = (company, { type, data }) =>
    facts.push({ kind: 'event', clientId: company, type, data });
  return {
    session,
    announceFor,
    announce: (event) => announceFor(clientId ?? 'none', event),
    publishPerson: (person) => facts.push({ kind: 'person', person }),
    atEnd: (finish, item) => {
      const items = ends.get(finish as Finish);
      if (items) items.push(item);
      else ends.set(finish as Finish, [item]);
    },
    afterwards: (action) => after.push(action),
  };
}
