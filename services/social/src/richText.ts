import { compile } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

/** What people may write (D46): simple formatting, lists, links, mentions. Everything else is taken out. */
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

/** Who is mentioned in clean HTML, in the order of the text. */
export const mentionedIn = (html: string) => [...new Set([...html.matchAll(mention)].map((match) => match[1]!))];

const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '– ' } },
  ],
});

/** The text without markup, on one line. */
export const plainText = (html: string) => textOf(html).replace(/\s+/g, ' ').trim();

/** Whether there is anything to read in clean HTML. A letter outside of tags and entities says so at once. */
export const hasText = (html: string) =>
  /[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>|&[#\w]+;/g, '')) || plainText(html) !== '';

/** What remains to say when the names of the mentioned are taken out (D45: thanks are measured so). */
export const withoutMentions = (html: string) =>
  plainText(html.replace(/<span data-user="[0-9a-f]{24}">[^<]*<\/span>/g, ''));

/** The first 140 characters, for notifications. */
export function excerptOf(html: string): string {
  const text = [...plainText(html)];
  return text.length > 140 ? `${text.slice(0, 139).join('')}…` : text.join('');
}
