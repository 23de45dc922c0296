import { createRequire } from 'node:module';
import type * as htmlparser2 from 'htmlparser2';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/** The parsers are loaded with the first text. */
const loadOnce = <T>(load: () => T) => {
  let loaded: T | undefined;
  return () => (loaded ??= load());
};
const sanitizer = loadOnce(() => require('sanitize-html') as typeof sanitizeHtml);
const parsers = loadOnce(() => require('htmlparser2') as typeof htmlparser2);

/** As browsers send it: characters that turn or hide parts of it when it is shown are escaped. */
const plainAddress = (href: string) =>
  URL.parse(href)?.href ?? href.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, encodeURIComponent);

const ownFile = /^\/files\/([0-9a-f]{24})(?:\/thumb)?$/;
const side = /^[1-9]\d{0,4}$/;
const sizes = ['small', 'medium', 'full'];

type Attributes = Record<string, string>;

const only = (attributes: Record<string, string | undefined | false>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value)) as Attributes;

/** What the article editor of the web client makes, and nothing else; pictures are files of the portal. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong em u s a ul ol li blockquote code pre span h2 h3 h4 hr div img'.split(' '),
  allowedAttributes: {
    a: ['href'],
    span: ['data-user'],
    ul: ['data-list'],
    ol: ['start'],
    li: ['data-checked'],
    div: ['data-block'],
    img: ['src', 'alt', 'width', 'height', 'data-size'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (_, { href }) => ({ tagName: 'a', attribs: only({ href: href && plainAddress(href) }) }),
    span: (_, { 'data-user': user = '' }) => ({
      tagName: 'span',
      attribs: only({ 'data-user': /^[0-9a-f]{24}$/.test(user) && user }),
    }),
    ul: (_, { 'data-list': list }) => ({ tagName: 'ul', attribs: only({ 'data-list': list === 'check' && list }) }),
    ol: (_, { start = '' }) => ({ tagName: 'ol', attribs: only({ start: side.test(start) && start }) }),
    li: (_, { 'data-checked': checked = '' }) => ({
      tagName: 'li',
      attribs: only({ 'data-checked': /^(?:true|false)$/.test(checked) && checked }),
    }),
    div: (_, { 'data-block': block }) => ({
      tagName: 'div',
      attribs: only({ 'data-block': block === 'callout' && block }),
    }),
    img: (_, { src = '', alt = '', width = '', height = '', 'data-size': size = '' }) => ({
      tagName: 'img',
      attribs: only({
        src: ownFile.test(src) && src,
        alt: alt.slice(0, 300),
        width: side.test(width) && width,
        height: side.test(height) && height,
        'data-size': sizes.includes(size) && size,
      }),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  nestingLimit: 30,
};

export const cleanArticle = (html: string): string => sanitizer()(html, allowed).trim();

/** The words that an article shows. */
export function plainText(html: string): string {
  const parts: string[] = [];
  const { Parser } = parsers();
  const parser = new Parser({
    ontext: (text) => parts.push(text),
    onopentag: (name) => name !== 'strong' && name !== 'em' && name !== 'a' && name !== 'span' && parts.push(' '),
  });
  parser.end(html);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const picture = /<img src="\/files\/([0-9a-f]{24})/g;

/** The files that a clean text shows. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(picture)].map((match) => match[1]!)),
];
