/** A line of CSV (RFC 4180). Text that a spreadsheet would take for a formula is led by an apostrophe. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => cell(value ?? '')).join(',')}\r\n`;

function cell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' && /^[\s\uFEFF]*[=+\-@|\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
