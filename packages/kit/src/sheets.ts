import type { Response } from 'express';
import { Readable, type PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Text, a number, or a day as `YYYY-MM-DD`; null: an empty cell. */
export type XlsxCell = string | number | { day: string } | null;

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const relationsOf = (kind: string, target: string, id: number) =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
const relationships = (rows: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`;
const part = (name: string, content: string) => `<Override PartName="${name}" ContentType="${type}.${content}+xml"/>`;

/** Styles: 0 plain, 1 a header, 2 a day. */
const parts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
  '_rels/.rels': relationships(relationsOf('officeDocument', 'xl/workbook.xml', 1)),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    relationsOf('worksheet', 'worksheets/sheet1.xml', 1) + relationsOf('styles', 'styles.xml', 2),
  ),
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without characters that XML does not have. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (char) => entities[char]!);

const epochMs = Date.UTC(1899, 11, 30);
const serialOf = (day: string) => (Date.parse(`${day}T00:00:00Z`) - epochMs) / 86_400_000;

/** Text is a string in the file, which a spreadsheet does not compute, also when it begins like a formula. */
function cellXml(cell: XlsxCell, style: number): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c s="2"><v>${serialOf(cell.day)}</v></c>`;
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const rowXml = (cells: readonly XlsxCell[], style = 0) =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

async function* sheetXml(header: readonly string[], rows: AsyncIterable<XlsxCell[][]>) {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  yield `<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${header.length}" width="20" customWidth="1"/></cols>`;
  yield `<sheetData>${rowXml(header, 1)}`;
  for await (const batch of rows) yield batch.map((cells) => rowXml(cells)).join('');
  yield '</sheetData></worksheet>';
}

export interface Sheet {
  name: string;
  header: readonly string[];
  /** Batches of rows, each made when the one before was sent. */
  rows: AsyncIterable<XlsxCell[][]>;
}

/** Sends a workbook of one sheet while its rows are read. Rejects when they fail, or the reader goes. */
export async function sendXlsx({ name, header, rows }: Sheet, to: Writable, signal?: AbortSignal) {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const mtime = new Date();
  zip.on('error', (error) => output.destroy(error as Error));
  for (const [path, xml] of Object.entries(parts(name))) zip.addBuffer(Buffer.from(xml), path, { mtime });
  const sheet = Readable.from(sheetXml(header, rows), { objectMode: false, highWaterMark: 1 });
  sheet.on('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime });
  zip.end();
  await pipeline(output, to, { signal }).finally(() => sheet.destroy());
}

const day = () => new Date().toISOString().slice(0, 10);

/** The same as the answer to a call; `fileName`: without the day and the ending. */
export function sendSheet(res: Response, fileName: string, sheet: Sheet, signal?: AbortSignal): Promise<void> {
  res.setHeader('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  res.setHeader('content-disposition', `attachment; filename="${fileName}-${day()}.xlsx"`);
  res.setHeader('cache-control', 'no-store');
  return sendXlsx(sheet, res, signal);
}
