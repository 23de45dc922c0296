import type { ClientSession } from 'mongodb';
import type { Tenant } from './caller.ts';
import { mongoClient } from './database.ts';
import { rememberedResults, rememberResults, type Result } from './idempotency.ts';
import { log } from './log.ts';
import { insertIntoOutbox, type Fact, type Row } from './outbox.ts';
import { rescanOutbox, enqueueForPublishing } from './relay.ts';
import { insideWork } from './session.ts';
import { filesAttached, type Work } from './work.ts';

export type Body<R> = (work: Work) => Promise<R>;

export interface Unit {
  tenant: Tenant;
  /** Under which its result is remembered. */
  key: string | null;
  body: Body<unknown>;
}

interface Gathered {
  facts: Fact[];
  results: Result[];
  after: (() => void)[];
}

/** Runs units one after the other in one transaction: all of them are written or none. Gives their results. */
export async function transact(units: Unit[]): Promise<unknown[]> {
  const session = mongoClient().startSession();
  let gathered: Gathered;
  let rows: Row[] = [];
  try {
    const values = await session.withTransaction(async () => {
      rows = [];
      gathered = { facts: [], results: [], after: [] };
      const known = await rememberedResults(keysOf(units), session);
      const made: unknown[] = [];
      for (const unit of units)
        made.push(known.has(unit.key!) ? known.get(unit.key!) : await runUnit(unit, session, gathered));
      rows = await insertIntoOutbox(gathered.facts, session);
      await rememberResults(gathered.results, session);
      return made;
    });
    enqueueForPublishing(rows);
    gathered!.after.forEach(runSafely);
    return values;
  } catch (error) {
    if (rows.length) rescanOutbox(); // it may have been committed all the same
    throw error;
  } finally {
    await session.endSession();
  }
}

const keysOf = (units: Unit[]) => units.map(({ key }) => key).filter((key) => key !== null);

async function runUnit({ tenant, key, body }: Unit, session: ClientSession, gathered: Gathered): Promise<unknown> {
  const ends: Ends = new Map();
  const value = await insideWork.run(true, async () => {
    const made = await body(makeWork(session, tenant.clientId, { ...gathered, ends }));
    await finishAll(ends);
    return made;
  });
  if (key) gathered.results.push({ key, value });
  return value;
}

function runSafely(action: () => void) {
  try {
    action();
  } catch (error) {
    log.error({ err: error }, 'after a change');
  }
}

type Finish = (items: unknown[]) => Promise<void>;
type Ends = Map<Finish, unknown[]>;

/** One end may add to another. */
async function finishAll(ends: Ends) {
  for (const [finish, items] of ends) {
    ends.delete(finish);
    await finish(items);
  }
}

function makeWork(
  session: ClientSession,
  clientId: string | null,
  { facts, after, ends }: Gathered & { ends: Ends },
): Work {
  const announceFor: Work['announceFor'] = (company, { type, data }) =>
    facts.push({ kind: 'event', clientId: company, type, data });
  const announce: Work['announce'] = (event) => announceFor(clientId ?? 'none', event);
  return {
    session,
    announceFor,
    announce,
    attachFiles: (item) => announce(filesAttached(item)),
    publishPerson: (person) => facts.push({ kind: 'person', person }),
    publishKeys: (granted) => facts.push({ kind: 'keys', granted }),
    beforeCommit: (finish, item) => {
      const items = ends.get(finish as Finish);
      if (items) items.push(item);
      else ends.set(finish as Finish, [item]);
    },
    afterCommit: (action) => after.push(action),
  };
}
