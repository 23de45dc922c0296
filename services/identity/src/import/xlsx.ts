import { badRequest, invalid } from '@atrium/kit';
import { Parser } from 'htmlparser2';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { RawRow } from './rawRow.ts';
import { dateOfSerial, isDateFormat } from './serials.ts';
import { copyOf } from './text.ts';

export const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));

/** Of all parts together, unpacked: a table of 10,000 rows has 20 MB. */
const maxUnpackedBytes = 80 * 1024 * 1024;
const maxParts = 500;
const maxStrings = 1_000_000;
/** Of all shared strings together. */
const maxStringChars = 20_000_000;
/** Of one cell, as in Excel: what is read after that many is dropped. */
const maxTextChars = 32_767;
const maxSheets = 1000;
const maxFormats = 10_000;
const maxFormatChars = 255;
/** More than Excel's 65,490. */
const maxStyles = 70_000;
const maxColumns = 200;
const maxDepth = 100;
/** Without a tag or text, such as inside of one tag, which the parser keeps. */
const maxSilentBytes = 1024 * 1024;

const tooBig = () => invalid({ file: 'too_big' });

type Attributes = Record<string, string>;

interface Visitor {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The first sheet of a workbook, row by row. Parts are unpacked only as far as a limit. */
export async function* xlsxRows(content: Buffer): AsyncGenerator<RawRow> {
  const zip = await fromBufferPromise(content, { lazyEntries: true }).catch(broken);
  const parts = await partsOf(zip).catch(broken);
  if (!parts.has('xl/workbook.xml')) throw badRequest('file_type');
  const read = reader(zip, parts);
  const sheet = await sheetPath(read);
  const strings = await sharedStrings(read);
  const styles = await dateStyles(read);
  const rows: RawRow[] = [];
  const visitor = sheetVisitor({ ...sheet, strings, styles }, (row) => rows.push(row));
  for await (const _ of read(sheet.path, visitor)) yield* rows.splice(0);
  yield* rows.splice(0);
}

function broken(error: unknown): never {
  if (error instanceof Error && 'status' in error) throw error;
  throw badRequest('file_broken');
}

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw badRequest('file_broken');
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
  return parts;
}

type Read = (path: string, visitor: Visitor) => AsyncGenerator<void>;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses parts while they are unpacked; the limit is that of all parts together. */
function reader(zip: ZipFile, parts: Map<string, Entry>): Read {
  let unpacked = 0;
  return async function* (path, visitor) {
    const entry = parts.get(path.toLowerCase());
    if (!entry) return;
    let [depth, silent] = [0, 0];
    const parser = new Parser(
      {
        onopentag: (name, attributes) => {
          if ((depth += 1) > maxDepth) throw badRequest('file_broken');
          silent = 0;
          visitor.open?.(localName(name), attributes);
        },
        ontext: (text) => {
          silent = 0;
          visitor.text?.(text);
        },
        onclosetag: (name) => {
          depth -= 1;
          visitor.close?.(localName(name));
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    const decoder = new TextDecoder();
    try {
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        silent += chunk.length;
        if (unpacked > maxUnpackedBytes || silent > maxSilentBytes) throw tooBig();
        parser.write(decoder.decode(chunk, { stream: true }));
        yield;
      }
      parser.end(decoder.decode());
    } catch (error) {
      broken(error);
    }
  };
}

async function readAll(read: Read, path: string, visitor: Visitor) {
  for await (const _ of read(path, visitor));
}

/** Where the first sheet is that is not hidden, and from when its days are counted. */
async function sheetPath(read: Read) {
  let [first, visible]: (Attributes | null)[] = [null, null];
  let sheets = 0;
  let is1904 = false;
  await readAll(read, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') {
        if ((sheets += 1) > maxSheets) throw tooBig();
        first ??= attributes;
        if (!attributes.state || attributes.state === 'visible') visible ??= attributes;
      }
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  const chosen = visible ?? first;
  const relation = chosen && Object.entries(chosen).find(([name]) => /^[\w]+:id$/.test(name))?.[1];
  let target = 'worksheets/sheet1.xml';
  await readAll(read, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === relation && Target) target = Target;
    },
  });
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
}

/** Without the readings of Asian text. */
async function sharedStrings(read: Read): Promise<string[]> {
  const strings: string[] = [];
  let [isText, isPhonetic] = [false, false];
  let chars = 0;
  await readAll(read, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si' && strings.push('') > maxStrings) throw tooBig();
      if (name === 't') isText = !isPhonetic;
      if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (isText && strings.length) strings[strings.length - 1] = joined(strings.at(-1)!, text);
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si' && strings.length) chars += (strings[strings.length - 1] = copyOf(strings.at(-1)!)).length;
      if (chars > maxStringChars) throw tooBig();
    },
  });
  return strings;
}

const joined = (text: string, more: string) => (text.length < maxTextChars ? text + more : text);

/** Which styles of cells show a number as a date. */
async function dateStyles(read: Read): Promise<boolean[]> {
  const formats = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isCells = false;
  await readAll(read, 'xl/styles.xml', {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, isDateFormat(Number(numFmtId), formatCode.slice(0, maxFormatChars)));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) styles.push(formats.get(numFmtId) ?? isDateFormat(Number(numFmtId)));
      if (formats.size > maxFormats || styles.length > maxStyles) throw tooBig();
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

interface Sheet {
  is1904: boolean;
  strings: readonly string[];
  styles: readonly boolean[];
}

interface OpenCell {
  column: number;
  type: string;
  isDate: boolean;
  text: string;
}

/** `BC12` is the column 54, from 0. */
export const columnOf = (place: string) =>
  [.../^[A-Z]*/.exec(place)![0]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function sheetVisitor({ is1904, strings, styles }: Sheet, take: (row: RawRow) => void): Visitor {
  let row: RawRow | null = null;
  let cell: OpenCell | null = null;
  let isValue = false;
  let number = 0;
  return {
    open(name, { r: place = '', t: type = 'n', s: style = '' }) {
      if (name === 'row') row = { number: (number = Number(place) || number + 1), cells: [] };
      if (name === 'c' && row)
        cell = {
          column: place ? columnOf(place) : row.cells.length,
          type,
          isDate: styles[Number(style)] ?? false,
          text: '',
        };
      if (name === 'v' || name === 't') isValue = true;
    },
    text(text) {
      if (cell && isValue) cell.text = joined(cell.text, text);
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell && row && cell.column < maxColumns) {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = valueOf(cell, strings, is1904);
      }
      if (name === 'c') cell = null;
      if (name === 'row' && row) take(row);
      if (name === 'row') row = null;
    },
  };
}

function valueOf({ type, isDate, text }: OpenCell, strings: readonly string[], is1904: boolean): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'e') return '';
  if (type !== 'n' || text === '') return text;
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  return isDate ? (dateOfSerial(number, is1904) ?? text) : String(number);
}
