import type { Language } from '@atrium/contracts';
import type { Mail } from './transport.ts';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bea;color:#ffffff;text-decoration:none';

interface Content {
  subject: string;
  /** Paragraphs. */
  lines: string[];
  button: string;
  link: string;
}

/** A letter with one link, as plain text and as simple HTML. */
export function laidOut(lang: Language, { subject, lines, button, link }: Content): Omit<Mail, 'to'> {
  const html = [
    ...lines.map((line) => `<p>${escape(line)}</p>`),
    `<p><a href="${escape(link)}" style="${buttonStyle}">${escape(button)}</a></p>`,
    `<p style="color:#667085;font-size:13px">${escape(link)}</p>`,
  ];
  const body = `<div style="font:16px/1.5 sans-serif;max-width:560px">${html.join('\n')}</div>`;
  return {
    subject,
    text: [...lines, `${button}: ${link}`].join('\n\n') + '\n',
    html: `<!doctype html>\n<html lang="${lang === 'ua' ? 'uk' : lang}"><body>${body}</body></html>\n`,
  };
}

export const greeting = {
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  ru: (name: string) => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
  /** No name: a greeting needs the vocative case. */
  ua: () => 'Вітаємо!',
};

/** One line: no control, format or separator characters. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** Mail programs make links of `evil.test`, `www.…`, `x:y`, `a@b` and paths. */
const addressLike = /[/\\@:]|[\p{L}\p{N}][.。．｡․]\p{L}/u;

/** A person's name without words that mail programs take for addresses: a registered name may be a stranger's text. */
export const plainName = (name: string) =>
  oneLine(name)
    .split(' ')
    .filter((word) => !addressLike.test(word))
    .join(' ');

/** A company may have a dot in its name, which then must not make a link. */
export const plainCompany = (name: string) =>
  oneLine(name)
    .replace(/[/\\@:]+/g, ' ')
    .replace(/([\p{L}\p{N}])[.。．｡](?=\p{L})/gu, '$1\u2024')
    .replace(/ +/g, ' ')
    .trim();
