const isValidUtf8 = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const sampleBytes = 4000;

/** UTF-16 without a mark: every second byte of Latin and Cyrillic text is 0 or 4. */
function utf16In(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const counts = [0, 0];
  const sample = bytes.subarray(0, sampleBytes);
  sample.forEach((byte, at) => (counts[at % 2]! += byte === 0 || byte === 4 ? 1 : 0));
  const half = sample.length / 2;
  if (sample.indexOf(0) === -1) return null;
  if (counts[1]! > half * 0.7) return 'utf-16le';
  return counts[0]! > half * 0.7 ? 'utf-16be' : null;
}

/** The text of a file in UTF-8, UTF-16 (each with a byte order mark or without), or else Windows-1251. */
export function textOf(bytes: Uint8Array): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const wide = marked ?? utf16In(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  return isValidUtf8(bytes) ?? new TextDecoder('windows-1251').decode(bytes);
}

/** The same text without the larger one that it may be a part of, and which it would keep in memory. */
export const copyOf = (text: string) => Buffer.from(text).toString();

const maxCellChars = 500;

/** A cell as it is kept: one line, trimmed; what an exported table has put before a formula is removed. */
export const cellOf = (text: string) =>
  copyOf(
    text
      .replaceAll('\0', '')
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
      .slice(0, maxCellChars),
  );
