/** The server writes only the first three; the others are those that people and editors write. */
const named: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad', ndash: '–', mdash: '—',
  hellip: '…', laquo: '«', raquo: '»', copy: '©', reg: '®', trade: '™', euro: '€',
}; // prettier-ignore

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi;

/** Text as it is meant. What is no entity stays as it stands. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(entity, (all, decimal?: string, hex?: string, name?: string) =>
        name ? (named[name.toLowerCase()] ?? all) : letter(decimal ? Number(decimal) : parseInt(hex ?? '', 16)),
      )
    : text;

const letter = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd');
