import type { ImportResult, ImportRow, WrittenImport } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { peopleByIds } from '../users/accounts.ts';
import { comparable } from '../users/user.ts';
import { openHead, openRows } from './sealed.ts';
import { showImport, showRow, showWritten } from './show.ts';
import { importsOf } from './store.ts';

export async function importShown(caller: Member, id: string) {
  const doc = await importsOf(caller).byId(id);
  return showImport(doc, await openHead(doc));
}

export async function writtenImports(caller: Member): Promise<WrittenImport[]> {
  const docs = await importsOf(caller).written();
  const authors = await peopleByIds(caller, [...new Set(docs.map(({ by }) => by))]);
  const known = new Map(authors.map((user) => [user._id, user]));
  return docs.flatMap((doc) => showWritten(doc, known.get(doc.by)));
}

interface Asked {
  result?: ImportResult | undefined;
  search?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A page of the rows that are checked. Only the chunks of the page are opened, of a search all. */
export async function rowsPage(caller: Member, id: string, { result, search, page = 1, limit = 25 }: Asked) {
  const doc = await importsOf(caller).byId(id);
  const heads = await importsOf(caller).heads(id, doc.check);
  const countIn = ({ counts }: (typeof heads)[number]) =>
    result ? (counts[result] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const words = comparable(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const fits = (row: ImportRow) =>
    (!result || row.result === result) && words.every((word) => textOf(row).includes(word));
  const from = (page - 1) * limit;
  const found: ImportRow[] = [];
  let before = 0;
  let total = 0;
  for (const head of heads) {
    const count = countIn(head);
    if (!count) continue;
    const isOnPage = before + count > from && before < from + limit;
    const rows = words.length || isOnPage ? await rowsOf(caller, id, head.number, fits) : null;
    const known = words.length ? rows!.length : count;
    if (rows) found.push(...rows.slice(Math.max(0, from - before), Math.max(0, from + limit - before)));
    before += known;
    total += known;
  }
  return { result: found, page, limit, total };
}

async function rowsOf(caller: Member, id: string, number: number, fits: (row: ImportRow) => boolean) {
  const chunk = await importsOf(caller).chunk(id, number);
  return chunk ? (await openRows(chunk)).flatMap(showRow).filter(fits) : [];
}

const textOf = ({ name, key, cells }: ImportRow) =>
  comparable([name, key, ...cells.map(({ value }) => value)].join(' '));
