import fc from 'fast-check';
import { Double, Int32, Long } from 'mongodb';
import type { Update } from './updates.ts';
import type { Fields } from './values.ts';

export const number = fc.oneof(
  fc.integer({ min: -2, max: 5 }).map((value) => new Int32(value)),
  fc.integer({ min: 0, max: 4 }).map((value) => Long.fromNumber(value)),
  fc.integer({ min: 0, max: 8 }).map((value) => new Double(value / 2)),
);

export const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: number, weight: 4 },
  fc.constantFrom('a', 'b', 'Bö', ''),
  fc.constantFrom(null, true, false),
  fc.constantFrom(new Date(0), new Date(1_800_000_000_000)),
);

const optional = <T>(fields: Record<string, fc.Arbitrary<T>>) =>
  fc.record(fields, { requiredKeys: [], noNullPrototype: true });

const element: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: optional<unknown>({ k: leaf, v: number, t: fc.array(leaf, { maxLength: 2 }) }), weight: 6 },
  leaf,
);

/** One shape for all cases, so that paths often meet something. */
export const document: fc.Arbitrary<Fields> = optional<unknown>({
  n: number,
  t: leaf,
  l: fc.array(leaf, { maxLength: 4 }),
  o: optional<unknown>({ x: leaf, y: number }),
  e: fc.array(element, { maxLength: 3 }),
  m: fc.oneof(leaf, fc.array(fc.array(leaf, { maxLength: 2 }), { maxLength: 2 }), optional({ q: leaf })),
});

const PLAIN_PATHS = [
  'n',
  't',
  'l',
  'o',
  'o.x',
  'o.z',
  'l.0',
  'l.3',
  'e.0',
  'e.0.v',
  'e.1.t',
  'm',
  'm.q',
  'new',
  'new.deep',
];
const ELEMENT_PATHS = [
  'l.$[]',
  'l.$[g]',
  'e.$[].v',
  'e.$[f].v',
  'e.$[f].k',
  'e.$[f].u',
  'e.$[f].t',
  'e.$[f]',
  'l.$',
  'e.$.v',
  'e.$.u',
  'e.$.k',
];
const PATHS = [...PLAIN_PATHS, ...ELEMENT_PATHS];

/** Most operators are tried where they fit, some anywhere. */
const FITTING: Record<string, string[]> = {
  number: ['n', 'o.y', 'o.new', 'new', 'e.$[].v', 'e.$[f].v', 'e.$[f].u', 'e.$.v', 'e.$.u', 'l.3', 'l.$[g]'],
  array: ['l', 'e', 'o.new', 'new', 'e.$[f].t', 'e.$[].t', 'e.$.t', 'e.1.t'],
};
const KINDS: Record<string, string> = Object.fromEntries([
  ...['$inc', '$mul', '$bit'].map((name) => [name, 'number']),
  ...['$push', '$addToSet', '$pop', '$pull', '$pullAll'].map((name) => [name, 'array']),
]);

const pathOf = (name: string) =>
  fc.oneof({ arbitrary: fc.constantFrom(...(FITTING[KINDS[name]!] ?? PATHS)), weight: 5 }, fc.constantFrom(...PATHS));

const modifiers = fc.record(
  {
    $each: fc.array(leaf, { maxLength: 3 }),
    $position: fc.integer({ min: -3, max: 4 }).map((value) => new Int32(value)),
    $sort: fc.constantFrom(new Int32(1), new Int32(-1)),
    $slice: fc.integer({ min: -3, max: 3 }).map((value) => new Int32(value)),
  },
  { requiredKeys: ['$each'], noNullPrototype: true },
);

const condition = number.chain((value) =>
  fc.constantFrom<Fields>({ $gte: value }, { $lt: value }, { $in: [value, 'a'] }),
);

const OPERANDS: Record<string, fc.Arbitrary<unknown>> = {
  $setOnInsert: leaf,
  $set: fc.oneof(leaf, fc.array(leaf, { maxLength: 2 }), optional({ x: leaf })),
  $unset: fc.constant(''),
  $inc: number,
  $mul: number,
  $min: leaf,
  $max: leaf,
  $push: fc.oneof(leaf, modifiers),
  $addToSet: fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }).map(($each) => ({ $each })),
  ),
  $pop: fc.constantFrom(new Int32(1), new Int32(-1)),
  $pull: fc.oneof(
    leaf,
    condition,
    leaf.map((k) => ({ k })),
    fc.tuple(leaf, number).map(([k, v]) => ({ $or: [{ k }, { v }] })),
  ),
  $pullAll: fc.array(leaf, { maxLength: 3 }),
  $bit: fc
    .tuple(fc.constantFrom('and', 'or', 'xor'), fc.constantFrom(new Int32(5), Long.fromNumber(6)))
    .map(([name, mask]) => ({ [name]: mask })),
};

const RENAMES = ['o.x', 'fresh', 'o.fresh', 't', 'fresh.deep'];

const step: fc.Arbitrary<[name: string, path: string, operand: unknown]> = fc.oneof(
  {
    arbitrary: fc
      .constantFrom(...Object.keys(OPERANDS))
      .chain((name) => fc.tuple(fc.constant(name), pathOf(name), OPERANDS[name]!)),
    weight: 12,
  },
  fc.tuple(fc.constant('$rename'), fc.constantFrom('n', 'o.y', 'o', 'e.0.v', 'm'), fc.constantFrom(...RENAMES)),
);

const arrayFilters: fc.Arbitrary<Record<string, Fields>> = fc.record({
  f: fc.oneof(
    leaf.map((k): Fields => ({ 'f.k': k })),
    number.map((v): Fields => ({ 'f.v': { $gte: v } })),
  ),
  g: fc.oneof(
    condition.map((g): Fields => ({ g })),
    leaf.map((g): Fields => ({ g })),
  ),
});

const positional: fc.Arbitrary<{ l: Fields; e: Fields }> = fc.record({
  l: fc.oneof(condition, number).map((l): Fields => ({ l })),
  e: fc.oneof(
    number.map((v): Fields => ({ 'e.v': v })),
    number.map((v): Fields => ({ 'e.v': { $gte: v } })),
    leaf.map((k): Fields => ({ e: { $elemMatch: { k } } })),
  ),
});

/** One to three operators; the filter is about the array of `$`, array filters are those that the paths name. */
export const updateCase: fc.Arbitrary<Update> = fc
  .tuple(
    fc.uniqueArray(step, { minLength: 1, maxLength: 3, selector: ([name, at]) => `${name} ${at}` }),
    arrayFilters,
    positional,
  )
  .map(([steps, filters, { l, e }]) => {
    const update: Fields = {};
    for (const [name, at, operand] of steps) update[name] = { ...(update[name] as Fields), [at]: operand };
    const uses = (text: string) => steps.some(([, at]) => at.includes(text));
    return {
      update,
      arrayFilters: ['f', 'g'].filter((name) => uses(`[${name}]`)).map((name) => filters[name]!),
      filter: { ...(uses('l.$') && !uses('l.$[') && l), ...(steps.some(([, at]) => at.startsWith('e.$.')) && e) },
    };
  });
