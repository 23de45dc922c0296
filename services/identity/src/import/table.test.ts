import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { maxImportedRows } from '@atrium/contracts';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { sendXlsx, type XlsxCell } from '@atrium/kit/sheets';
import { separatorOf } from './csv.ts';
import { dateOfSerial, isDateFormat } from './serials.ts';
import { readTable } from './table.ts';
import { cellOf } from './text.ts';
import { columnOf } from './xlsx.ts';

const bytes1251 = (text: string) =>
  Buffer.from(
    [...text].map((char) => {
      const code = char.charCodeAt(0);
      if (code < 128) return code;
      if (char === 'і') return 0xb3;
      if (char === 'ї') return 0xbf;
      if (char === 'є') return 0xba;
      if (char === '№') return 0xb9;
      return code - 0x410 + 0xc0;
    }),
  );

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE with a mark': (text) => swapped(`\uFEFF${text}`),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE': swapped,
  'Windows-1251': bytes1251,
};

const separators = { comma: ',', semicolon: ';', tab: '\t' };

const lines = (separator: string) =>
  [
    ['Прізвище', 'Посада', 'Таб. №'],
    ['Сидоренко', `"Завідувачка${separator} складу ""Львів""\r\nта Київ"`, '00418'],
    ['Їжак', '', '7'],
  ]
    .map((cells) => cells.join(separator))
    .join('\r\n');

describe('a table of separated values', () => {
  const cases = Object.keys(encodings).flatMap((encoding) =>
    Object.entries(separators).map(([name, separator]) => ({ encoding, name, separator })),
  );
  test.each(cases)('$encoding, $name', async ({ encoding, separator }) => {
    const text = encoding === 'Windows-1251' ? lines(separator).replace('Їжак', 'їжак') : lines(separator);
    const { header, rows } = await readTable(encodings[encoding]!(text));
    expect(header).toEqual(['Прізвище', 'Посада', 'Таб. №']);
    expect(rows).toEqual([
      {
        number: 2,
        cells: ['Сидоренко', `Завідувачка${separator.trim() || ''} складу "Львів" та Київ`, '00418'].map(cellOf),
      },
      { number: 3, cells: [encoding === 'Windows-1251' ? 'їжак' : 'Їжак', '', '7'] },
    ]);
  });

  test('its separator is counted outside of quotes', () => {
    expect(separatorOf('"a,b,c,d";x\n1,2,3,4,5')).toBe(';');
  });

  test('may name its separator, and have empty rows, which count', async () => {
    const { header, rows } = await readTable(Buffer.from('sep=;\r\n\r\nA;B\r\n\r\n;;\r\n1;2\r\n'));
    expect({ header, rows }).toEqual({ header: ['A', 'B'], rows: [{ number: 6, cells: ['1', '2'] }] });
  });

  test('an apostrophe before a formula, as exported tables have it, is no part of the value', () => {
    expect(["'+380 50", "'=1", "O'Neill", "'quoted'"].map(cellOf)).toEqual(['+380 50', '=1', "O'Neill", "'quoted'"]);
  });

  test.each([
    ['nothing', '', { code: 'validation', extra: { fields: { file: 'required' } } }],
    ['a header only', 'A,B\n', { code: 'validation', extra: { fields: { file: 'required' } } }],
    ['an open quote', 'A,B\n1,"2\n3,4\n', { code: 'file_broken', extra: { line: expect.any(Number) as number } }],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', { code: 'file_type' }],
    ['too many rows', `A\n${'1\n'.repeat(maxImportedRows + 1)}`, { extra: { fields: { file: 'too_many' } } }],
    ['too many columns', `${'A,'.repeat(61)}A\n1\n`, { extra: { fields: { file: 'too_many_columns' } } }],
  ])('refuses %s', async (_, text, error) => {
    await expect(readTable(Buffer.from(text, 'latin1'))).rejects.toMatchObject(error);
  });
});

async function xlsxOf(header: string[], rows: XlsxCell[][]): Promise<Buffer> {
  const to = new PassThrough();
  const all = buffer(to);
  await sendXlsx(
    {
      name: 'People',
      header,
      rows: (async function* () {
        yield rows;
      })(),
    },
    to,
  );
  return all;
}

async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), path);
  zip.end();
  return buffer(zip.outputStream as PassThrough);
}

const workbook = (sheet: string, more: Record<string, string | Buffer> = {}) =>
  zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="rId1"/><sheet name="People" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/><Relationship Id="rId2" Target="/xl/worksheets/b.xml"/></Relationships>',
    'xl/worksheets/b.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });

describe('a workbook', () => {
  test('as it is exported: text, numbers, days', async () => {
    const cells = ['=1+1 <&> "Ünï"', 25_000.5, { day: '1986-02-28' }, null, 'end'];
    const { header, rows } = await readTable(await xlsxOf(['A', 'B', 'C', 'D', 'E'], [cells]));
    expect(header).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(rows).toEqual([{ number: 2, cells: ['=1+1 <&> "Ünï"', '25000.5', '1986-02-28', '', 'end'] }]);
  });

  test('text is never written as a formula', async () => {
    const { unzip } = await import('@atrium/testkit/zip');
    const xml = unzip(await xlsxOf(['A'], [['=HYPERLINK("http://evil")']]))
      .get('xl/worksheets/sheet1.xml')!
      .toString();
    expect(xml).toContain('t="inlineStr"');
    expect(xml).not.toMatch(/<f[ >]/);
  });

  test('as Excel writes it: shared strings, formulas, gaps, hidden sheets, days by their style', async () => {
    const content = await workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="5"><c r="A5" t="str"><f>A1</f><v>Сума</v></c><c r="C5" s="1"><v>45231</v></c><c r="D5" t="e"><v>#REF!</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>Na</t><rPh><t>ナ</t></rPh><r><t>me</t></r></si><si><t>Hired</t></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      },
    );
    const { header, rows } = await readTable(content);
    expect(header).toEqual(['Name', '', 'Hired']);
    expect(rows).toEqual([{ number: 5, cells: ['Сума', '', '2023-11-01'] }]);
  });

  test('that unpacks to more than is sensible is refused before it fills the memory', async () => {
    const bomb = await workbook('', { 'xl/sharedStrings.xml': Buffer.alloc(90 * 1024 * 1024, ' ') });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readTable(bomb)).rejects.toMatchObject({ extra: { fields: { file: 'too_big' } } });
  });

  const cells = (count: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(count)}</row>`;
  test.each<[string, string, Record<string, string>, object]>([
    [
      'a long text that its cells repeat',
      cells(60).repeat(700),
      { 'xl/sharedStrings.xml': `<sst><si><t>a  ${'x'.repeat(497)}</t></si></sst>` },
      { extra: { fields: { file: 'too_big' } } },
    ],
    [
      'more shared text than is kept',
      cells(1),
      { 'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(700)}</sst>` },
      { extra: { fields: { file: 'too_big' } } },
    ],
    [
      'too many sheets',
      cells(1),
      { 'xl/workbook.xml': '<sheet/>'.repeat(1001) },
      { extra: { fields: { file: 'too_big' } } },
    ],
    [
      'too many styles',
      cells(1),
      { 'xl/styles.xml': `<cellXfs>${'<xf/>'.repeat(70_001)}</cellXfs>` },
      { extra: { fields: { file: 'too_big' } } },
    ],
    [
      'too many formats',
      cells(1),
      { 'xl/styles.xml': Array.from({ length: 10_001 }, (_, id) => `<numFmt numFmtId="${id}"/>`).join('') },
      { extra: { fields: { file: 'too_big' } } },
    ],
    [
      'a tag without end',
      cells(1),
      { 'xl/styles.xml': `<styleSheet a="${' '.repeat(2 * 1024 * 1024)}"/>` },
      { extra: { fields: { file: 'too_big' } } },
    ],
    ['tags in tags without end', '<a>'.repeat(200), {}, { code: 'file_broken' }],
  ])('%s is refused', async (_, sheet, parts, error) => {
    await expect(workbook(sheet, parts).then(readTable)).rejects.toMatchObject(error);
  });

  test('entities of its own are not expanded', async () => {
    const content = await workbook(
      '<row><c t="inlineStr"><is><t>&lol;&amp;</t></is></c></row><row><c><v>1</v></c></row>',
    );
    expect((await readTable(content)).header).toEqual(['&lol;&']);
  });

  test.each([
    ['another archive', () => zipOf({ 'a.txt': 'a' }), 'file_type'],
    ['a damaged one', async () => (await xlsxOf(['A'], [['b']])).subarray(0, 400), 'file_broken'],
  ])('%s is refused', async (_, make, code) => {
    await expect(readTable(await make())).rejects.toMatchObject({ code });
  });
});

test('serial numbers of Excel are days, with its leap year 1900', () => {
  expect([1, 59, 61, 45_231.9, 0, 3e6].map((serial) => dateOfSerial(serial))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '2023-11-01',
    null,
    null,
  ]);
  expect(dateOfSerial(0.5 + 1, true)).toBe('1904-01-02');
});

test('formats of days are known by their letters', () => {
  expect([14, 22, 0, 2].map((id) => isDateFormat(id))).toEqual([true, true, false, false]);
  expect(['d mmm yyyy', '#,##0.00 "dm"', '[Red]0.0', 'yyyy\\-mm'].map((code) => isDateFormat(164, code))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('columns are counted by their letters', () => {
  expect(['A1', 'Z9', 'AA1', 'BC12'].map(columnOf)).toEqual([0, 25, 26, 54]);
});
