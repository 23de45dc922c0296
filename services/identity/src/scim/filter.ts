import { invalid } from '@atrium/kit';

export interface Condition<A extends string> {
  attribute: A;
  value: string;
}

const condition = /\s*([\w:.-]+(?:\[[^\]]*\])?[\w.]*)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*(and\s|$)/iy;
const core = /^urn:ietf:params:scim:schemas:(core|extension:enterprise):2\.0:(user|group):/;

const invalidFilter = () => invalid({ filter: 'choice' });

/** `userName eq "ana@firm.example" and active eq true`: what directories look up by. Null: all. */
export function filterIn<A extends string>(
  text: string | undefined,
  known: Readonly<Record<string, A>>,
): Condition<A>[] | null {
  if (!text?.trim()) return null;
  const found: Condition<A>[] = [];
  for (let at = 0; at < text.length; at = condition.lastIndex) {
    condition.lastIndex = at;
    const [, path = '', given = '', joint = ''] = condition.exec(text) ?? [];
    const attribute = attributeAt(path, known);
    if (!attribute || (joint && condition.lastIndex === text.length)) throw invalidFilter();
    found.push({ attribute, value: valueOf(given) });
  }
  return found;
}

function attributeAt<A extends string>(path: string, known: Readonly<Record<string, A>>): A | undefined {
  const name = path
    .toLowerCase()
    .replace(core, '')
    .replace(/\[type eq "work"\]/, '');
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

const valueOf = (given: string) =>
  given.startsWith('"') ? given.slice(1, -1).replace(/\\(.)/g, '$1') : given.toLowerCase();
