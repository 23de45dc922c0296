import type { JournalFilter, Person } from '@atrium/contracts';
import { conflict, newId, tooMany, unitOfWork, type Caller } from '@atrium/kit';
import type { Response } from 'express';
import { addToJournal } from './commands.ts';
import { chainStore } from './chainStore.ts';
import { csvLine } from './csv.ts';
import { peopleIn } from './reading.ts';
import type { JournalRow } from './row.ts';
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

/** Streams all rows that match, the newest first, and records that they were exported. */
export async function exportJournal(caller: Caller, asked: Export, ip: string, res: Response) {
  const { clientId, name, filter } = asked;
  const by = newId();
  if (!(await chainStore.beginExport(clientId, by, { now: new Date(), until: leaseEnd() })))
    throw tooMany(retryAfterSeconds);
  try {
    await record(caller, clientId, filter, ip);
    const fileName = `journal-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
    res.setHeader('content-type', 'text/csv; charset=utf-8');
    res.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    res.setHeader('cache-control', 'no-store');
    await sendTexts(textsOf(asked, by), res);
  } finally {
    await chainStore.endExport(clientId, by);
  }
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
}

const record = ({ userId: user }: Caller, clientId: string, after: JournalFilter, ip: string) =>
  unitOfWork({ clientId }, async (work) => {
    await addToJournal({ user, section: 'journal', action: 'exported', item_id: '', ip, after }, clientId, work);
    return null;
  });

const json = (value: unknown) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));

function lineOf(row: JournalRow, people: Map<string, Person>): string {
  const nameOf = (id: string | null) => (id && people.get(id)?.fullName) || '';
  const { seq, created, user, for_user, section, action, item_id, before, after, ip, hash } = row;
  const who = [user, nameOf(user), for_user, nameOf(for_user)];
  const what = [section, action, item_id, json(before), json(after), ip, hash];
  return csvLine([seq || null, created.toISOString(), ...who, ...what]);
}
