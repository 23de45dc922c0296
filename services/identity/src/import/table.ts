import { maxImportedColumns, maxImportedRows } from '@atrium/contracts/employeeImports';
import { badRequest, invalid } from '@atrium/kit';
import { csvRows } from './csv.ts';
import type { RawRow } from './rawRow.ts';
import { cellOf, textOf } from './text.ts';
import { isZip, xlsxRows } from './xlsx.ts';

export interface Table {
  header: string[];
  rows: RawRow[];
}

/** Of all cells together: a table of 10,000 rows and 60 columns has 33 each. */
const maxChars = 20_000_000;
/** Rows without a cell do not count, but do not go on without end. */
const linesOfRow = 3;

const hasText = ({ cells }: RawRow) => cells.some(Boolean);

/** The first row with text is the header. Refuses files that are no table, or too long. */
export async function readTable(content: Buffer, maxRows = maxImportedRows): Promise<Table> {
  const lines = isZip(content) ? xlsxRows(content) : csvRows(plainText(content));
  const [header, ...rows] = await filledRows(lines, maxRows);
  if (!header || !rows.length) throw invalid({ file: 'required' });
  if (header.cells.length > maxImportedColumns) throw invalid({ file: 'too_many_columns' });
  return { header: header.cells, rows };
}

async function filledRows(rows: AsyncIterable<RawRow>, maxRows: number): Promise<RawRow[]> {
  const filled: RawRow[] = [];
  let chars = 0;
  for await (const { number, cells } of rows) {
    const row = { number, cells: withoutEnd(cells.slice(0, maxImportedColumns + 1).map(cellOf)) };
    if (hasText(row)) filled.push(row);
    if (filled.length > maxRows + 1 || number > linesOfRow * maxRows) throw invalid({ file: 'too_many' });
    for (const cell of row.cells) chars += cell.length;
    if (chars > maxChars) throw invalid({ file: 'too_big' });
  }
  return filled;
}

function withoutEnd(cells: string[]) {
  const last = cells.findLastIndex(Boolean);
  return cells.slice(0, last + 1);
}

/** Old XLS files, pictures and other binary files are refused. */
function plainText(content: Buffer): string {
  const text = textOf(content);
  if (/[\x01-\x08\x0e-\x1f]/.test(text.slice(0, 10_000))) throw badRequest('file_type');
  return text;
}
