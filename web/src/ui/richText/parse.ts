import { decoded } from './entities.ts';

export interface Element {
  name: string;
  attributes: string;
  children: Node[];
}
export type Node = string | Element;

/** These go with all that is inside. */
const silent = new Set([
  'script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'math', 'textarea', 'select', 'title', 'xmp',
  'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas', 'head',
]); // prettier-ignore

/** These have no end of their own. */
const single = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'base', 'embed', 'source', 'track', 'wbr', 'col']);

/** What the beginning of one ends, where its end has been left out. */
const ends: Record<string, string> = { p: 'p', ul: 'p', ol: 'p', blockquote: 'p', pre: 'p', li: 'li' };

/** Deeper nesting could overflow the stack while rendering. */
const deepest = 100;

/** A comment, a declaration, or a tag with its attributes. Each matches wherever it begins, so that it takes one pass. */
const markup = /<!--[^]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>]+)*)[^>]*>?/gi;

/** The tree of a text that the server has cleaned. RichText.tsx decides what is shown. */
export function parse(html: string): Node[] {
  const root: Element = { name: '', attributes: '', children: [] };
  const open = [root];
  const at = () => open.at(-1)!;
  const end = (name: string) => {
    const index = open.findLastIndex((element) => element.name === name);
    if (index > 0) open.length = index;
  };
  const begin = (name: string, attributes: string) => {
    if (at().name === ends[name]) open.pop();
    const element = { name, attributes, children: [] };
    at().children.push(element);
    if (!single.has(name) && open.length < deepest) open.push(element);
  };

  let from = 0;
  for (let found; (found = markup.exec(html)); from = markup.lastIndex) {
    const [, slash, tag, attributes = ''] = found;
    if (found.index > from) at().children.push(decoded(html.slice(from, found.index)));
    const name = tag?.toLowerCase();
    if (!name) continue;
    if (slash) end(name);
    else if (silent.has(name)) markup.lastIndex = after(html, name, markup.lastIndex);
    else begin(name, attributes);
  }
  if (from < html.length) at().children.push(decoded(html.slice(from)));
  return root.children;
}

/** Where an element ends whose inside is not looked at: behind its end, or with the text. */
function after(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[^>]*>?`, 'gi');
  close.lastIndex = from;
  return close.exec(html) ? close.lastIndex : html.length;
}

/** The value of an attribute; nothing where it is not given. */
export function attributeOf({ attributes }: Element, wanted: string): string {
  for (const [, name, double, quoted, bare] of attributes.matchAll(each))
    if (name?.toLowerCase() === wanted) return decoded(double ?? quoted ?? bare ?? '');
  return '';
}

const each = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;
