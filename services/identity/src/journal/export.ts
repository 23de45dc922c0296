import type { JournalFilter, Person } from '@atrium/contracts';
import { allow, conflict, opensPanel, isSuperadmin, log, newId, tooMany, unitOfWork, type Caller } from '@atrium/kit';
import type { Response } from 'express';
import { endOfExport } from '../personalData/exportEnd.ts';
import { currentCaller } from '../sessions/caller.ts';
import { outside } from '../users/user.ts';
import { addToJournal } from './commands.ts';
import { genesis } from './chain.ts';
import { chainStore } from './chainStore.ts';
import { csvLine } from './csv.ts';
import { peopleIn } from './reading.ts';
import { refusedSeq, type JournalRow } from './row.ts';
import { sendTexts } from './sending.ts';
import { journalStore } from './store.ts';

const batchSize = 1000;
/** An export whose process was killed is over then. */
const leaseMs = 60_000;
const retryAfterSeconds = 10;

const columns = 'seq,time,user,user_name,for_user,for_user_name,section,action,item,before,after,address,hash';

interface Export {
  clientId: string;
  /** For the name of the file. */
  name: string;
  filter: JournalFilter;
}

/**
 * Streams all rows that match, the newest first, and records that they were exported. The last line is the end of the
 * chain, a witness outside of the database. It is cut off after half an hour, and within seconds when the session has
 * ended or the caller has no right to it any more.
 */
export async function exportJournal(caller: Caller, asked: Export, ip: string, res: Response) {
  const { clientId, name, filter } = asked;
  const by = newId();
  if (!(await chainStore.beginExport(clientId, by, { now: new Date(), until: leaseEnd() })))
    throw tooMany(retryAfterSeconds);
  const stop = new AbortController();
  try {
    void endOfExport(() => requireRight(caller, clientId), stop.signal).then(
      (reason) => reason && cutOff(stop, reason),
    );
    await record(caller, clientId, filter, ip);
    const fileName = `journal-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
    res.setHeader('content-type', 'text/csv; charset=utf-8');
    res.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    res.setHeader('cache-control', 'no-store');
    await sendTexts(textsOf(asked, by), res, stop.signal);
  } finally {
    stop.abort();
    await chainStore.endExport(clientId, by);
  }
}

async function requireRight(caller: Caller, clientId: string) {
  const current = await currentCaller(caller, new Date());
  allow(!current.restricted && (clientId === outside ? isSuperadmin(current) : opensPanel(current)));
}

function cutOff(stop: AbortController, reason: Error) {
  log.info({ err: reason }, 'an export of a journal is cut off');
  stop.abort(reason);
}

const leaseEnd = () => new Date(Date.now() + leaseMs);

async function* textsOf({ clientId, filter }: Export, by: string): AsyncGenerator<string> {
  yield `\uFEFF${columns}\r\n`;
  let before: string | undefined;
  do {
    const rows = await journalStore.list(clientId, { ...filter, before }, batchSize);
    const people = await peopleIn(clientId, rows);
    if (rows.length) yield rows.map((row) => lineOf(row, people)).join('');
    if (!(await chainStore.continueExport(clientId, by, leaseEnd()))) throw conflict();
    before = rows.length === batchSize ? rows.at(-1)!._id : undefined;
  } while (before);
  const head = (await chainStore.byId(clientId))?.ends.head ?? genesis;
  // Who has read the last line may begin the next export.
  await chainStore.endExport(clientId, by);
  yield csvLine([head.seq, new Date().toISOString(), '', '', '', '', 'journal', 'end', '', '', '', '', head.hash]);
}

const record = ({ userId: user }: Caller, clientId: string, after: JournalFilter, ip: string) =>
  unitOfWork({ clientId }, async (work) => {
    await addToJournal({ user, section: 'journal', action: 'exported', item_id: '', ip, after }, clientId, work);
    return null;
  });

const json = (value: unknown) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));

const placeOf = (seq: number) => (seq === refusedSeq ? 'refused' : seq > 0 ? seq : null);

function lineOf(row: JournalRow, people: Map<string, Person>): string {
  const nameOf = (id: string | null) => (id && people.get(id)?.fullName) || '';
  const { seq, created, user, for_user, section, action, item_id, before, after, ip, hash } = row;
  const who = [user, nameOf(user), for_user, nameOf(for_user)];
  const what = [section, action, item_id, json(before), json(after), ip, hash];
  return csvLine([placeOf(seq), created.toISOString(), ...who, ...what]);
}
