import { afterEach, expect, test, vi } from 'vitest';
import { refusedSeq, type JournalRow } from '../journal/row.ts';
import { journalStore } from '../journal/store.ts';
import { records, signIns } from './sections.ts';

const subject = { clientId: 'c', userId: 'u', lang: 'en' as const };

const row = (seq: number, section: string) =>
  ({ _id: `${section}${seq}`, section, action: 'changed', ip: String(seq), created: new Date(seq + 1) }) as JournalRow;

afterEach(() => vi.restoreAllMocks());

test.each([
  ['sign-ins', signIns, 'sessions'],
  ['other entries', records, 'users'],
])('%s have no rows that the portal has not written', async (_, section, name) => {
  const rows = [0, refusedSeq, 7].map((seq) => ({ ...row(seq, name), seq }));
  vi.spyOn(journalStore, 'list').mockResolvedValue(rows);
  const shown: unknown[] = [];
  for await (const { created } of section.rows(subject) as AsyncIterable<JournalRow>) shown.push(created);
  expect(shown).toEqual([rows[0]!.created, rows[2]!.created]);
});
