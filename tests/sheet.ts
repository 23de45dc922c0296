import { inflateRawSync } from 'node:zlib';

export interface SheetCell {
  kind: 'text' | 'number' | 'formula' | 'empty';
  value: string;
}

/** The files of a zip archive by name, by its central directory. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as number[];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength!);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    files.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}

const plain = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellOf(attributes: string, content: string, texts: readonly string[]): SheetCell {
  if (content.includes('<f')) return { kind: 'formula', value: plain(content) };
  const value = plain(content);
  if (/t="s"/.test(attributes)) return { kind: 'text', value: texts[Number(value)] ?? '' };
  return { kind: /t="(inlineStr|str)"/.test(attributes) ? 'text' : 'number', value };
}

/** The cells of the first sheet of an Excel file, row by row. */
export function readSheet(file: Buffer): SheetCell[][] {
  const files = unzipped(file);
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml]) =>
    plain(xml!),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml')!;
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: SheetCell[] = [];
    for (const [, attributes, content = ''] of row!.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs))
      cells[columnOf(/r="([A-Z]+)\d*"/.exec(attributes!)![1]!)] = cellOf(attributes!, content, texts);
    return Array.from(cells, (cell) => cell ?? { kind: 'empty', value: '' });
  });
}
