import type { Grant } from '@atrium/contracts';
import { expect, test } from 'vitest';
import type { ArticleDoc } from './article.ts';
import { linked } from './portability.ts';
import { articleWords, canClose, canWriteTop, carriedKey, levelOf, sectionsOf } from './rules.ts';

const person = (userId: string, keys: string[] = [], roles: string[] = []) => ({
  userId,
  roles,
  keys: [`user:${userId}`, ...keys, 'all'],
  rights: ['knowl_base' as const],
});

type Node = Pick<ArticleDoc, '_id' | 'parent' | 'section' | 'grants' | 'admins_only' | 'author'>;

const levels = ['none', 'read', 'write'] as const;
const targets: Grant['target'][] = [
  { type: 'user', value: 'bo' },
  { type: 'position', value: 'driver' },
  { type: 'dept', value: 'ops' },
  { type: 'heads', value: '' },
  { type: 'all', value: '' },
];
/** The keys by which the targets mean people, the most specific first. */
const keys = ['user:bo', 'position:driver', 'dept:ops', 'head', 'all'];

let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <T>(items: readonly T[]): T => items[random(items.length)]!;

function randomTree(): Node[] {
  const nodes: Node[] = [];
  for (let number = 0; number < 2 + random(8); number += 1) {
    const grants = random(2)
      ? []
      : Array.from({ length: 1 + random(3) }, () => ({ target: pick(targets), level: pick(levels) }));
    const parent = nodes.length && random(4) ? pick(nodes)._id : 'root';
    const author = random(6) ? 'ana' : 'bo';
    nodes.push({ _id: `n${number}`, parent, section: 'knowl_base', grants, admins_only: !random(8), author });
  }
  return nodes;
}

/** As the decision says it, from the article upwards. */
function naiveLevel(nodes: readonly Node[], id: string, reader: ReturnType<typeof person>) {
  const line: Node[] = [];
  for (let at = nodes.find(({ _id }) => _id === id); at; at = nodes.find(({ _id }) => _id === at!.parent))
    line.push(at);
  if (reader.roles.includes('admin') || line[0]!.author === reader.userId) return 'write';
  if (line.some(({ admins_only }) => admins_only)) return 'none';
  const grants = line.find((node) => node.grants.length)?.grants;
  if (!grants) return 'read';
  for (const [at, key] of keys.entries()) {
    const meant = grants.filter(({ target }) => target.type === targets[at]!.type && reader.keys.includes(key));
    if (meant.length) return levels[Math.max(...meant.map(({ level }) => levels.indexOf(level)))]!;
  }
  return 'none';
}

test('grants of a tree count as a plain second implementation says, in 5,000 trees', () => {
  for (let round = 0; round < 5000; round += 1) {
    const nodes = randomTree();
    const links = linked(nodes);
    const reader = person(
      'bo',
      keys.slice(1, 4).filter(() => random(2)),
      random(10) ? [] : ['admin'],
    );
    const node = pick(nodes);
    const judged = { ...node, ...links.get(node._id)!, trashed: null };
    expect({ nodes, reader, node, level: levelOf(reader, judged) }).toEqual({
      nodes,
      reader,
      node,
      level: naiveLevel(nodes, node._id, reader),
    });
  }
});

test('articles that stand in each other, or in one that is not there, are in no tree', () => {
  const loop = [
    { ...randomTree()[0]!, _id: 'a', parent: 'b' },
    { ...randomTree()[0]!, _id: 'b', parent: 'a' },
    { ...randomTree()[0]!, _id: 'c', parent: 'gone' },
  ];
  expect(linked(loop).size).toBe(0);
});

test.each([
  [
    ['knowl_base', 'vacancies', 'services'],
    ['knowl_base', 'vacancy', 'service', 'help'],
  ],
  [['vacancies'], ['vacancy', 'help']],
  [[], ['help']],
] as const)('with the rights %j a person uses the sections %j', (rights, sections) => {
  expect(sectionsOf({ rights: [...rights] })).toEqual(sections);
});

test('administrators write at the top and close articles', () => {
  for (const [reader, may] of [
    [person('bo'), false],
    [person('adm', [], ['admin']), true],
  ] as const)
    expect([canWriteTop(reader), canClose(reader)]).toEqual([may, may]);
});

test('files are read under the right of the section of their article', () => {
  expect(carriedKey({ _id: 'x', section: 'vacancy' })).toBe('vacancies/article:x');
  expect(carriedKey({ _id: 'x', section: 'help' })).toBe('article:x');
});

test('an article is found by its first 1,000 words, of the title first', () => {
  const long = `<p>${Array.from({ length: 1500 }, (_, n) => `w${n}z`).join(' ')}</p>`;
  const words = articleWords({ title: 'Ночь', subtitle: '', tags: ['gate'], content: long });
  expect(words).toHaveLength(1000);
  expect(words).toEqual(expect.arrayContaining(['noch', 'gate', 'w0z']));
});
