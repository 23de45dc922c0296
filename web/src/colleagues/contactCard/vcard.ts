import type { User } from '@atrium/contracts';

/** RFC 6350, 3.4: text values. */
const escaped = (text: string) =>
  text
    .replace(/[\\,;]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, '');

const maxBytes = 75;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** RFC 6350, 3.2: lines of at most 75 bytes, never split within a character. */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const room = lines.length === 1 ? maxBytes : maxBytes - 1;
    if (bytesOf(lines.at(-1)! + letter) > room) lines.push('');
    lines[lines.length - 1] += letter;
  }
  return lines.join('\r\n ');
}

/** `1990-04-05` and `--04-05` as RFC 6350 writes them. */
const dayOf = (day: string) => (day.startsWith('--') ? `--${day.slice(2).replace('-', '')}` : day.replaceAll('-', ''));

interface Options {
  company: string;
  /** Only what a telephone needs: a smaller code is read from further away. */
  isShort?: boolean;
}

/** A contact of vCard 4.0 of what the reader sees of a person, and of nothing else. */
export function vcardOf(user: User, { company, isShort = false }: Options): string {
  const { firstName, lastName, middleName, fullName, position, department, email, phone, phone_internal } = user;
  const values = (...all: string[]) => all.map(escaped).join(';');
  const optional = (name: string, value: string | null | undefined) => (value ? [`${name}:${value}`] : []);
  const details = [
    ...optional('ADR;TYPE=work', user.city && values('', '', '', user.city, '', '', '')),
    ...optional('BDAY', user.birthDay && dayOf(user.birthDay)),
    ...user.social_networks.map((address) => `URL:${escaped(address)}`),
    `UID;VALUE=text:${user._id}`,
  ];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(fullName)}`,
    `N:${values(lastName, firstName, middleName, '', '')}`,
    ...optional('ORG', values(company, department).replace(/;$/, '')),
    ...optional('TITLE', escaped(position)),
    ...optional('TEL;TYPE=cell', phone && escaped(phone)),
    ...optional('TEL;TYPE=work', phone_internal && escaped(phone_internal)),
    ...optional('EMAIL;TYPE=work', email && escaped(email)),
    ...(isShort ? [] : details),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
