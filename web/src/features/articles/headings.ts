import { parse, type Node } from '../../ui/richText/parse.ts';

export interface Heading {
  /** From 2 to 4. */
  level: number;
  text: string;
}

const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

/** The headings of a text, as ArticleText draws them: those that are not empty, in their order. */
export function headingsOf(html: string): Heading[] {
  const found: Heading[] = [];
  const walk = (node: Node) => {
    if (typeof node === 'string') return;
    if (/^h[2-4]$/.test(node.name)) found.push({ level: Number(node.name[1]), text: textOf(node).trim() });
    else node.children.forEach(walk);
  };
  parse(html).forEach(walk);
  return found;
}
