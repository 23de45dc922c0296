import { parseHtml } from '../../lib/parseHtml.ts';
import { nestLists, wordLists } from './pastedLists.ts';

const levels: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };
const noise = 'script, meta, link, title, xml, br.Apple-interchange-newline';
/** Formatting that office programs keep in styles. */
const looks: [RegExp, string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*underline/i, 'u'],
  [/text-decoration[^;]*line-through/i, 's'],
];
const isOffice = /class="?Mso|schemas-microsoft-com|docs-internal-guid/i;

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function drawLooks(span: Element) {
  const style = span.getAttribute('data-style') ?? '';
  for (const [look, name] of looks) {
    // A link is underlined as it is.
    if (!look.test(style) || (name === 'u' && (span.closest('a') || span.querySelector('a')))) continue;
    const inside = span.ownerDocument.createElement(name);
    inside.append(...span.childNodes);
    span.append(inside);
  }
}

/** Styles as plain words: the content security policy complains of each that a parser meets. */
const asWords = (html: string) =>
  html
    .replaceAll(/<style[^]*?(?:<\/style[^>]*>|$)/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

/** What was copied from Word, Google Docs or a page, in the article's own elements. Runs nothing and fetches nothing. */
export function cleanPaste(html: string): string {
  // From an editor of this kind.
  if (html.includes('data-pm-slice')) return html;
  const body = parseHtml(asWords(html));
  body.querySelectorAll(noise).forEach((element) => element.remove());
  body.querySelectorAll('b[id^="docs-internal-guid"], o\\:p, font').forEach(unwrap);
  wordLists(body);
  nestLists(body);
  body.querySelectorAll('h1, h5, h6').forEach((element) => rename(element, levels[element.tagName]!));
  body.querySelectorAll('span[data-style]').forEach(drawLooks);
  body.querySelectorAll('[data-style]').forEach((element) => element.removeAttribute('data-style'));
  if (isOffice.test(html)) {
    for (const element of body.querySelectorAll('p, h2, h3, h4'))
      if (!element.textContent.trim() && !element.querySelector('img')) element.remove();
  }
  return body.innerHTML;
}
