import { parse, type Node } from '../../ui/richText/parse.ts';

export interface Heading {
  /** From 2 to 4. */
  level: number;
  text: string;
  /** Unique in its article; stands in the address of a link to it. */
  id: string;
}

const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

const maxLetters = 60;

/** Letters and digits with hyphens between; '' where there are none. Whole code points, so that it is well formed. */
export const slugOf = (text: string): string =>
  [
    ...text
      .slice(0, 4 * maxLetters)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, maxLetters)
    .join('')
    .replace(/^-|-$/g, '');

/** The headings of a text, as ArticleText draws them: in their order, also those that are empty. */
export function headingsOf(html: string): Heading[] {
  const found: Heading[] = [];
  const used = new Map<string, number>();
  const idOf = (text: string) => {
    const slug = slugOf(text) || 'section';
    let id = slug;
    for (let count = used.get(slug) ?? 1; used.has(id); count++) {
      id = `${slug}-${count + 1}`;
      used.set(slug, count + 1);
    }
    used.set(id, 1);
    return id;
  };
  const walk = (node: Node) => {
    if (typeof node === 'string') return;
    if (/^h[2-4]$/.test(node.name)) {
      const text = textOf(node).trim();
      found.push({ level: Number(node.name[1]), text, id: idOf(text) });
    } else node.children.forEach(walk);
  };
  parse(html).forEach(walk);
  return found;
}

/** Which heading an address leads to; -1: none. */
export const headingIn = (headings: readonly Heading[], hash: string): number =>
  headings.findIndex(({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`);
