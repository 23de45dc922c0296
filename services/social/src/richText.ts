import { compile } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** Simple formatting, lists, links and mentions; everything else is removed (D46). */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'span'],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: ['data-user'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    span: (_, { 'data-user': user = '' }) => ({
      tagName: 'span',
      attribs: /^[0-9a-f]{24}$/.test(user) ? { 'data-user': user } : ({} as Record<string, string>),
    }),
  },
  nestingLimit: 20,
};

export const cleanHtml = (html: string) => sanitizeHtml(html, allowed).trim();

const mention = /<span data-user="([0-9a-f]{24})">/g;

export const mentionedIn = (html: string) => [...new Set([...html.matchAll(mention)].map((match) => match[1]!))];

const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '– ' } },
  ],
});

export const plainText = (html: string) => textOf(html).replace(/\s+/g, ' ').trim();

/** Whether clean HTML shows any text; a letter outside of tags and entities needs no parsing. */
export const hasText = (html: string) =>
  /[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>|&[#\w]+;/g, '')) || plainText(html) !== '';

/** The text by which thanks are measured: without the names that it mentions (D45). */
export const withoutMentions = (html: string) =>
  plainText(html.replace(/<span data-user="[0-9a-f]{24}">[^<]*<\/span>/g, ''));

export function excerptOf(html: string): string {
  const text = [...plainText(html)];
  return text.length > 140 ? `${text.slice(0, 139).join('')}…` : text.join('');
}
