import { Readable } from 'node:stream';
import { unprocessable } from '@atrium/kit';
import { CsvError, parse } from 'csv-parse';
import type { RawRow } from './rawRow.ts';

const separators = [';', ',', '\t'];
const chunkChars = 64 * 1024;
const maxRecordChars = 200_000;

/** What separates the cells of the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const counts = new Map(separators.map((each) => [each, 0]));
  let isQuoted = false;
  for (const char of text.slice(0, chunkChars)) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '\n' && [...counts.values()].some(Boolean)) break;
    else if (!isQuoted && counts.has(char)) counts.set(char, counts.get(char)! + 1);
  }
  return separators.toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0]!;
}

function* chunksOf(text: string) {
  for (let at = 0; at < text.length; at += chunkChars) yield text.slice(at, at + chunkChars);
}

/** Rows of separated values with their numbers from 1. A file that cannot be read is refused with its line. */
export async function* csvRows(whole: string): AsyncGenerator<RawRow> {
  const [, named, rest] = /^sep=(.)\r?\n(.*)$/su.exec(whole) ?? [];
  const text = rest ?? whole;
  const parser = Readable.from(chunksOf(text), { objectMode: false }).pipe(
    parse({
      delimiter: named ?? separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecordChars,
    }),
  );
  let number = named ? 1 : 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: (number += 1), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unprocessable('file_broken', { line: (error as { lines?: number }).lines ?? number + 1 });
  }
}
