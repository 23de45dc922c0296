import type { Language } from '@atrium/contracts';
import { leastContrast, readable, textOn } from '@atrium/contracts/contrast';
import { escapeHtml } from '../escapeHtml.ts';
import type { Mail } from './transport.ts';

const isColour = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

/** A shape on white, with text that can be read on it. */
function buttonStyle(accent: string | null | undefined) {
  const ground = readable(isColour(accent) ? accent : '#2f5bea', '#000000', ['#ffffff'], leastContrast.shape);
  return `display:inline-block;padding:12px 20px;border-radius:8px;background:${ground};color:${textOn(ground)};text-decoration:none`;
}

interface Content {
  subject: string;
  /** Paragraphs. */
  lines: string[];
  button: string;
  link: string;
  /** The company's, `#rrggbb`. */
  accent?: string | null;
  /** Its name as letters have it. */
  company: string;
  /** The address of its logo. */
  logo?: string | null;
  /** A second link, for those who want no such letters. */
  foot?: { text: string; link: string };
}

const headStyle = 'margin:0 0 24px;font-size:18px;font-weight:600';
const logoStyle = 'display:block;height:40px;max-width:240px;border:0';

/** Whose letter it is. Where the logo is not loaded, its text is the name. */
function head({ company, logo }: Pick<Content, 'company' | 'logo'>) {
  const name = escapeHtml(company);
  const mark = logo ? `<img src="${escapeHtml(logo)}" alt="${name}" height="40" style="${logoStyle}">` : name;
  return `<p style="${headStyle}">${mark}</p>`;
}

/** A letter with one link, as plain text and as simple HTML. */
export function laidOut(lang: Language, content: Content): Omit<Mail, 'to'> {
  const { subject, lines, button, link, accent, foot } = content;
  const html = [
    head(content),
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(link)}" style="${buttonStyle(accent)}">${escapeHtml(button)}</a></p>`,
    `<p style="color:#667085;font-size:13px">${escapeHtml(link)}</p>`,
    ...(foot ? [`<p style="font-size:13px"><a href="${escapeHtml(foot.link)}">${escapeHtml(foot.text)}</a></p>`] : []),
  ];
  const body = `<div style="font:16px/1.5 sans-serif;max-width:560px">${html.join('\n')}</div>`;
  return {
    subject,
    text: [...lines, `${button}: ${link}`, ...(foot ? [`${foot.text}: ${foot.link}`] : [])].join('\n\n') + '\n',
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
