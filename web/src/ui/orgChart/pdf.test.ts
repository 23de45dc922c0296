import { expect, test } from 'vitest';
import { pageOf, pdfOf } from './pdf.ts';

const jpeg = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
const bytes = pdfOf({ jpeg, width: 2000, height: 1000 }, 'Структура «Northwind»');
const latin = Buffer.from(bytes).toString('latin1');

test('each entry of the table leads to its object, and the end to the table', () => {
  const [, table] = /startxref\n(\d+)\n%%EOF\n$/.exec(latin)!;
  expect(latin.slice(Number(table), Number(table) + 4)).toBe('xref');
  const starts = [...latin.slice(Number(table)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(starts.map((at, index) => latin.slice(at).startsWith(`${index + 1} 0 obj\n`))).toEqual(starts.map(() => true));
  expect(starts).toHaveLength(6);
});

test('the picture is inside as it is, the title in letters of any language', () => {
  const at = latin.indexOf('stream\n', latin.indexOf('/DCTDecode')) + 'stream\n'.length;
  expect(bytes.slice(at, at + jpeg.length)).toEqual(jpeg);
  expect(latin).toContain('/Title <FEFF0421044204400443');
});

test('a small diagram fills A4, a large one a larger page, none is larger than PDF allows', () => {
  expect(pageOf({ width: 1000, height: 500 })).toEqual({ width: 842, height: 421 });
  expect(pageOf({ width: 8000, height: 4000 })).toEqual({ width: 3000, height: 1500 });
  expect(pageOf({ width: 80_000, height: 400 }).width).toBe(14_400);
});
