import { createRequire } from 'node:module';
import type { compile } from 'html-to-text';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/** The parsers are loaded with the first text, by a reading process never. */
const loadOnce = <T>(load: () => T) => {
  let loaded: T | undefined;
  return () => (loaded ??= load());
};

/** As browsers send it: characters that turn or hide parts of it when it is shown are escaped. */
const plainAddress = (href: string) =>
  URL.parse(href)?.href ?? href.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, encodeURIComponent);

/** Simple formatting, lists, links and mentions; everything else is removed (D46). */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'span'],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: ['data-user'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: { ...(href && { href: plainAddress(href) }), rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    span: (_, { 'data-user': user = '' }) => ({
      tagName: 'span',
      attribs: /^[0-9a-f]{24}$/.test(user) ? { 'data-user': user } : ({} as Record<string, string>),
    }),
  },
  nestingLimit: 20,
};

const sanitizer = loadOnce(() => require('sanitize-html') as typeof sanitizeHtml);

export const cleanHtml = (html: string) => withoutBlankEnds(sanitizer()(html, allowed));

const isBlank = (html: string) => html.replaceAll('<br />', '').trim() === '';

/** Without the empty paragraphs and lines before and after clean HTML. */
function withoutBlankEnds(html: string): string {
  let [from, to] = [0, html.length];
  const after = (start: number) => {
    if (html.startsWith('<br />', start)) return start + 6;
    const end = html.startsWith('<p>', start) ? html.indexOf('</p>', start) : -1;
    if (end >= 0 && isBlank(html.slice(start + 3, end))) return end + 4;
    return isBlank(html.charAt(start)) ? start + 1 : start;
  };
  const before = (end: number) => {
    if (html.endsWith('<br />', end)) return end - 6;
    const start = html.endsWith('</p>', end) ? html.lastIndexOf('<p>', end - 1) : -1;
    if (start >= 0 && isBlank(html.slice(start + 3, end - 4))) return start;
    return isBlank(html.charAt(end - 1)) ? end - 1 : end;
  };
  for (let next = after(from); next > from && next <= to; next = after(from)) from = next;
  for (let next = before(to); next < to && next >= from; next = before(to)) to = next;
  return html.slice(from, to);
}

const mention = /<span data-user="([0-9a-f]{24})">/g;

export const mentionedIn = (html: string) => [...new Set([...html.matchAll(mention)].map((match) => match[1]!))];

const selectors = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'ul', options: { itemPrefix: '– ' } },
];

const textOf = loadOnce(() => {
  const library = require('html-to-text') as { compile: typeof compile };
  return library.compile({ wordwrap: false, selectors });
});

export const plainText = (html: string) => textOf()(html).replace(/\s+/g, ' ').trim();

/** Characters that show nothing, some of which count as letters: fillers, joiners, marks of direction, tags. */
const invisible = /\p{Default_Ignorable_Code_Point}|[\p{Cf}\p{Cc}\u2800]/gu;

const shown = (text: string) => text.replace(invisible, '').trim();

/** Whether clean HTML shows any text; a letter outside of tags and entities needs no parsing. */
export const hasText = (html: string) =>
  /[\p{L}\p{N}]/u.test(shown(html.replace(/<[^>]*>|&[#\w]+;/g, ''))) || shown(plainText(html)) !== '';

/** The text by which thanks are measured: without the names that it mentions (D45). */
export const withoutMentions = (html: string) =>
  plainText(html.replace(/<span data-user="[0-9a-f]{24}">[^<]*<\/span>/g, ''));

const shortened = (plain: string) => {
  const text = [...plain];
  return text.length > 140 ? `${text.slice(0, 139).join('')}…` : text.join('');
};

export const excerptOf = (html: string) => shortened(plainText(html));

/** Of a thank-you whose person stands beside it. */
export const excerptWithoutMentions = (html: string) => shortened(withoutMentions(html));
