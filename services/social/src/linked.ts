import { createRequire } from 'node:module';
import type * as linkify from 'linkifyjs';

const require = createRequire(import.meta.url);
let library: typeof linkify | undefined;
/** Loaded with the first address. */
const find = (text: string) => (library ??= require('linkifyjs') as typeof linkify).find(text);

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const decoded = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!);
const inText = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter]!);
const inAttribute = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

const mayHold = /https?:\/\/|www\.|@/i;
/** Inside of these a text stays as it is. */
const asWritten = /^<(\/?)(?:a|span|code|pre)\b/;
/** Quotation marks and the like, which the library takes for letters of an address. */
const foreign = /[«»„“”‘’…\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** Where a written address leads to; null where it has neither a scheme nor `www.`: `report.zip` is a file. */
function addressOf(written: string, before: string): string | null {
  if (/[\p{L}\p{N}_.@-]$/u.test(before)) return null;
  if (/^[\p{L}\p{N}._%+-]+@[^@/?]+$/u.test(written)) return `mailto:${written}`;
  if (/^https?:\/\/./i.test(written)) return URL.parse(written)?.href ?? null;
  return /^www\../i.test(written) ? (URL.parse(`https://${written}`)?.href ?? null) : null;
}

function linkedText(html: string): string {
  const text = decoded(html);
  let [result, from] = ['', 0];
  for (const { start, value } of find(text)) {
    const written = value.split(foreign, 1)[0]!;
    const address = addressOf(written, text.slice(Math.max(0, start - 2), start));
    if (!address) continue;
    const link = `<a href="${inAttribute(address)}" rel="noopener noreferrer nofollow" target="_blank">`;
    result += `${inText(text.slice(from, start))}${link}${inText(written)}</a>`;
    from = start + written.length;
  }
  return from ? result + inText(text.slice(from)) : html;
}

/** Clean HTML in which addresses of the web with a scheme or `www.`, and those of e-mail, are links. */
export function linked(html: string): string {
  if (!mayHold.test(html)) return html;
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [tag, slash] = asWritten.exec(part) ?? [];
      if (tag) depth += slash ? -1 : 1;
      return !depth && !part.startsWith('<') && mayHold.test(part) ? linkedText(part) : part;
    })
    .join('');
}
