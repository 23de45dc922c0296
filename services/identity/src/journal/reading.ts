import type { JournalRow as Shown, Person } from '@atrium/contracts';
import { accountsByIds } from '../users/accounts.ts';
import { showPerson } from '../users/show.ts';
import { refusedSeq, type JournalRow } from './row.ts';
import { journalStore, type Asked } from './store.ts';

const defaultLimit = 50;

/** A page of a company's rows with the people they name, the newest first. */
export async function journalPage(clientId: string, { limit = defaultLimit, ...asked }: Asked & { limit?: number }) {
  const rows = await journalStore.list(clientId, asked, limit + 1);
  const shown = rows.slice(0, limit);
  const people = await peopleIn(clientId, shown);
  return {
    result: shown.map((row) => show(row, people)),
    next: rows.length > limit ? shown.at(-1)!._id : null,
  };
}

type People = Map<string, Person>;

/** People of the company, and superadmins. */
export async function peopleIn(clientId: string, rows: readonly JournalRow[]): Promise<People> {
  const ids = new Set(rows.flatMap(({ user, for_user }) => [user, for_user ?? '']).filter(Boolean));
  const users = await accountsByIds([...ids], [clientId, '']);
  return new Map(users.map((user) => [user._id, showPerson(user)]));
}

function show({ client_id: _, mac: __, ...row }: JournalRow, people: People): Shown {
  return {
    ...row,
    user: people.get(row.user) ?? null,
    for_user: (row.for_user && people.get(row.for_user)) || null,
    seq: row.seq > 0 ? row.seq : null,
    refused: row.seq === refusedSeq,
    hash: row.hash || null,
    created: row.created.toISOString(),
  };
}
