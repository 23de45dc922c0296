/**
 * A line of CSV (RFC 4180). Text that a spreadsheet would take for a formula is led by an apostrophe, also where it would
 * begin a cell of a spreadsheet that separates by `;` or tabs and does not mind the quotes.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => cell(value ?? '')).join(',')}\r\n`;

const formulas = /(^|[;\t\r\n])(?=[\s\uFEFF"']*[=+\-@|＝＋－＠])/g;

function cell(value: string | number): string {
  const plain = typeof value === 'string' ? value.replace(formulas, "$1'") : String(value);
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
