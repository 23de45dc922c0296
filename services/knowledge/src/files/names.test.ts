import { describe, expect, test } from 'vitest';
import { cleanName, contentDisposition } from './names.ts';

describe('a file’s name', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['Отчёт за май.docx', 'Отчёт за май.docx'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\photo.jpg', 'photo.jpg'],
    ['a\0b\r\n.txt', 'ab.txt'],
    ['innocent\u202egpj.exe', 'innocentgpj.exe'],
    ['say %22hi%22.txt', 'say "hi".txt'],
    ['a%0D%0Ab.txt', 'ab.txt'],
    ['100%25 %41.txt', '100%25 %41.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['   ', 'file'],
    [undefined, 'file'],
    ['\ud800.txt', '\ufffd.txt'],
    ['и\u0306.txt', 'й.txt'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  test('is cut to 255 characters before its extension', () => {
    const name = cleanName(`${'я'.repeat(400)}.xlsx`);
    expect(name).toHaveLength(255);
    expect(name).toMatch(/^я+\.xlsx$/);
  });

  test('is never cut inside a character', () => {
    const name = cleanName(`${'😀'.repeat(200)}.png`);
    expect(name.isWellFormed()).toBe(true);
    expect(name.length).toBeLessThanOrEqual(255);
  });
});

describe('content-disposition', () => {
  test('a plain name needs no second form', () => {
    expect(contentDisposition('a b.txt', 'inline')).toBe('inline; filename="a b.txt"');
  });

  test('other alphabets travel encoded, with a substitute for old clients', () => {
    expect(contentDisposition('Отчёт.pdf', 'attachment')).toBe(
      `attachment; filename="?????.pdf"; filename*=UTF-8''%D0%9E%D1%82%D1%87%D1%91%D1%82.pdf`,
    );
  });

  test('quotes and stars cannot end the value', () => {
    expect(contentDisposition('a"b\\c%20\'(1)*.txt', 'attachment')).toBe(
      `attachment; filename="a_b_c_20'(1)*.txt"; filename*=UTF-8''a%22b%5Cc%2520%27%281%29%2A.txt`,
    );
  });
});
