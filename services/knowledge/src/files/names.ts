const maxLength = 255;

/** Control characters, and marks that reverse text: they make `exe` look like `gpj`. */
const invisible = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** What browsers encode in the name of a part, and nothing else (HTML, multipart/form-data encoding). */
const encodedInParts = /%(22|0d|0a)/gi;

export function cleanName(given = ''): string {
  const decoded = given.replace(encodedInParts, (sign) => decodeURIComponent(sign));
  const last = decoded.split(/[\\/]/).pop() ?? '';
  const name = last.toWellFormed().normalize('NFC').replace(invisible, '').trim();
  return shorten(/^\.*$/.test(name) ? 'file' : name);
}

function shorten(name: string): string {
  if (name.length <= maxLength) return name;
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxLength - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}

/** RFC 6266: an ASCII name for old clients, the real one by RFC 8187 where they differ. */
export function contentDisposition(name: string, kind: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '?').replace(/["\\%]/g, '_');
  const extended = plain === name ? '' : `; filename*=UTF-8''${encode(name)}`;
  return `${kind}; filename="${plain}"${extended}`;
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
